import logo from '../content/logo.svg?inline'

/** Lazy, so that the first paint doesn't wait for it: a slow phone takes 40 ms to load an SVG. */
export function Mark({ className }: { className?: string | undefined }) {
  return <img className={className} loading="lazy" src={logo} width="32" alt="" />
}
