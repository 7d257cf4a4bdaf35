import { contactOptions } from '../content/contactOptions.ts'
import classes from './Actions.module.css'
import { useSubject } from './useEstimateUrl.ts'

export function ContactLinks() {
  const subject = useSubject()
  return (
    <div className={classes.row}>
      {contactOptions(subject).map(({ label, href }, index) => (
        <a
          key={label}
          className={`${classes.action} ${index === 0 ? classes.estimate : classes.link}`}
          href={href}
          // `watchEstimateLinks` hides the action bar while this link is visible.
          {...(index === 1 && { 'data-estimate': '' })}
        >
          {label}
        </a>
      ))}
    </div>
  )
}
