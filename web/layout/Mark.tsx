import logo from '../content/logo.svg?inline'

export function Mark({ className }: { className?: string | undefined }) {
  return <img className={className} src={logo} width="32" alt="" />
}
