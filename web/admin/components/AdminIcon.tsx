/** Drawn on a grid of 24, in strokes of the text's color. */
const drawings = {
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  drive: 'M9 4h6l6 10-3 6H6l-3-6zM9 4l6 10h6M15 4 6 20M3 14h9',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  outside: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
  photos: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
} as const

/** A drawn symbol beside a text that says the same: hidden from assistive technology. */
export function AdminIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
