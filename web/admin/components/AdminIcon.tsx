const drawings = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cover: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 4M15.5 9h.01',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  drive: 'M9 4h6l6 10-3 6H6l-3-6zM9 4l6 10h6M15 4 6 20M3 14h9',
  filter: 'M4 6h16M7 12h10M10 18h4',
  first: 'M12 3l2.7 6 6.3.6-4.8 4.2 1.5 6.2-5.7-3.3L6.3 20l1.5-6.2L3 9.6 9.3 9z',
  hide: 'M4 4l16 16M9.5 5.4A10 10 0 0 1 12 5c5 0 8 4.5 9 7a13 13 0 0 1-3 4.2M6.5 7.2A13 13 0 0 0 3 12c1 2.5 4 7 9 7a9.5 9.5 0 0 0 4-.9M9.9 10a3 3 0 0 0 4.2 4.2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  move: 'M8 20V4M4.5 7.5L8 4l3.5 3.5M16 4v16M12.5 16.5L16 20l3.5-3.5',
  next: 'M9 5l7 7-7 7',
  pair: 'M4 5h16v14H4zM12 3v18M7.5 10v4M16.5 10v4',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 5a3.3 3.3 0 0 1 0 6.3M18 14.3c2.3.7 3.5 2.6 3.5 5.7',
  photos: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  plus: 'M12 5v14M5 12h14',
  remove: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  show: 'M3 12c1-2.5 4-7 9-7s8 4.5 9 7c-1 2.5-4 7-9 7s-8-4.5-9-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  swap: 'M4 8h15M15.5 4.5L19 8l-3.5 3.5M20 16H5M8.5 12.5L5 16l3.5 3.5',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
} as const

export type AdminIconName = keyof typeof drawings

export function AdminIcon({ name, size = 22 }: { name: AdminIconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'drag' ? 3 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
