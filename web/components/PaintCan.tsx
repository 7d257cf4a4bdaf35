import classes from './PaintCan.module.css'

export function PaintCan({ name }: { name: string }) {
  const lines = name.split(' ')
  return (
    <svg className={classes.can} viewBox="28 0 184 250" aria-hidden="true">
      <path
        d="M34 78C34-4 206-4 206 78"
        fill="none"
        stroke="#8a8f96"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M28 60h184v170q-92 24-184 0z" fill="#c9ced3" />
      <path d="M28 60h34v178q-20-3-34-8zM196 60h16v170q-8 3-16 5z" fill="#000" opacity="0.12" />
      <path d="M28 92h184v112q-92 22-184 0z" fill="#fffdf8" />
      <path className={classes.paint} d="M28 176h184v28q-92 22-184 0z" />
      <ellipse cx="120" cy="60" rx="92" ry="22" fill="#aab0b6" />
      <ellipse className={classes.paint} cx="120" cy="60" rx="78" ry="16" />
      <path className={classes.paint} d="M150 72q22-2 34-8v44q0 9-8 9t-8-9V92q0-7-6-7t-6 7v10z" />
      {lines.map((line, index) => (
        <text key={line} x="120" y={lines.length > 1 ? 128 + index * 27 : 144} textAnchor="middle">
          {line}
        </text>
      ))}
    </svg>
  )
}
