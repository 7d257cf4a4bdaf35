import { estimateUrlAbout, isEstimateUrl, newTabNote } from '../content/actions.ts'
import { phones } from '../content/business.ts'
import type { Action } from '../content/types.ts'
import classes from './Actions.module.css'
import { Icon } from './Icon.tsx'
import { OpenNow } from './OpenNow.tsx'
import { SiteLink } from './SiteLink.tsx'
import { useEstimateUrl } from './useEstimateUrl.ts'

type EstimateLinkProps = {
  label: string
  subject?: string | null
  className?: string
}

/**
 * The request form in a new tab, or the ways to reach the company. Hides the action bar while on
 * screen (web/early/watchEstimateLinks.ts).
 */
export function EstimateLink({ label, subject, className }: EstimateLinkProps) {
  const urlOfPage = useEstimateUrl()
  const url = subject ? estimateUrlAbout(subject) : urlOfPage
  if (!isEstimateUrl(url))
    return (
      <SiteLink className={className} href={url} data-estimate="">
        {label}
      </SiteLink>
    )
  return (
    <a className={className} href={url} target="_blank" rel="noopener" data-estimate="">
      {label}
      <span className="visually-hidden"> {newTabNote}</span>
    </a>
  )
}

export function ActionLink({ action, className }: { action: Action; className?: string }) {
  const linkClass = className ?? `${classes.action} ${classes[action.kind]}`
  if (action.kind === 'estimate') return <EstimateLink label={action.label} className={linkClass} />
  if (action.kind === 'call')
    return (
      <a className={linkClass} href={phones[action.phone]?.href}>
        <Icon name="phone" />
        <span>
          {action.label}
          {action.phone !== 'texting' && <OpenNow />}
        </span>
      </a>
    )
  return (
    <SiteLink className={linkClass} href={action.to}>
      {action.label}
    </SiteLink>
  )
}

type ActionsProps = {
  actions: readonly Action[]
  leading?: boolean
}

export function Actions({ actions, leading = false }: ActionsProps) {
  const first = leading && actions.every(({ kind }) => kind !== 'estimate') ? actions[0] : undefined
  return (
    <div className={classes.row}>
      {actions.map((action) => (
        <ActionLink
          key={action.label}
          action={action}
          {...(action === first ? { className: `${classes.action} ${classes.estimate}` } : {})}
        />
      ))}
    </div>
  )
}
