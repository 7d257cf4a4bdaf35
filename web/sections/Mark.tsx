export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-1 0 66 66" aria-hidden="true">
      <rect
        x="14"
        y="10"
        width="24"
        height="44"
        rx="2"
        fill="#a8431c"
        transform="rotate(-14 18 54)"
      />
      <rect x="18" y="10" width="24" height="44" rx="2" fill="#6d8f4e" />
      <g transform="rotate(14 22 54)">
        <rect x="22" y="10" width="24" height="44" rx="2" fill="#4464c8" />
        <rect x="22" y="42" width="24" height="12" rx="2" fill="#fff" />
      </g>
    </svg>
  )
}
