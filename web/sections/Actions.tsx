import { isEstimateUrl, newTabNote } from '../content/actions.ts'
import { phones } from '../content/business.ts'
import type { Action } from '../content/types.ts'
import classes from './Actions.module.css'
import { Icon } from './Icon.tsx'
import { useEstimateUrl } from './useEstimateUrl.ts'

/**
 * One call to action: the request form in a new tab, a call, or a page of this site. The action bar
 * steps aside while something with `data-estimate` shows (web/early/watchEstimates.ts).
 */
export function ActionLink({ action, className }: { action: Action; className?: string }) {
  const estimateUrl = useEstimateUrl()
  const look = className ?? `${classes.action} ${classes[action.kind]}`
  if (action.kind === 'estimate' && isEstimateUrl(estimateUrl))
    return (
      <a className={look} href={estimateUrl} target="_blank" rel="noopener" data-estimate="">
        {action.label}
        <span className="visually-hidden"> {newTabNote}</span>
      </a>
    )
  if (action.kind === 'call')
    return (
      <a className={look} href={phones[action.phone]?.href}>
        <Icon name="phone" className={classes.icon} />
        {action.label}
      </a>
    )
  return (
    <a
      className={look}
      href={action.kind === 'link' ? action.to : estimateUrl}
      {...(action.kind === 'estimate' ? { 'data-estimate': '' } : {})}
    >
      {action.label}
    </a>
  )
}

type ActionsProps = {
  actions: readonly Action[]
  /** Whether the first one stands out where no estimate is asked for. */
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
