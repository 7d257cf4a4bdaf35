import type { CallToAction as Closing } from '../content/types.ts'
import { Actions } from './Actions.tsx'
import classes from './CallToAction.module.css'

export function CallToAction({ id, heading, text, actions }: Closing) {
  return (
    <section id={id} className={classes.call}>
      <div>
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <Actions actions={actions} leading />
      </div>
    </section>
  )
}
