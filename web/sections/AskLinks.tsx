import { waysToAsk } from '../content/waysToAsk.ts'
import classes from './Actions.module.css'
import { useSubject } from './useEstimateUrl.ts'

export function AskLinks() {
  const subject = useSubject()
  return (
    <div className={classes.row}>
      {waysToAsk(subject).map(({ label, href }, index) => (
        <a
          key={label}
          className={`${classes.action} ${index === 0 ? classes.estimate : classes.link}`}
          href={href}
          {...(index === 1 && { 'data-estimate': '' })}
        >
          {label}
        </a>
      ))}
    </div>
  )
}
