import type { CallToAction as Content, Link } from '../content/types.ts'
import { Actions } from './Actions.tsx'
import classes from './CallToAction.module.css'
import { MoreLink } from './LinkList.tsx'

/** Asks for a call or a request; at the end of a page, `next` leads on. */
export function CallToAction({ id, heading, text, actions, next }: Content & { next?: Link }) {
  return (
    <section id={id} className={classes.call}>
      <div>
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div>
          <Actions actions={actions} leading />
          {next && <MoreLink link={next} />}
        </div>
      </div>
    </section>
  )
}
