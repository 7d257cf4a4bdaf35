import { Actions } from '../components/Actions.tsx'
import { MoreLink } from '../components/LinkList.tsx'
import type { CallToAction as Content, Link } from '../content/types.ts'
import classes from './CallToAction.module.css'
import { Section } from './Section.tsx'

export function CallToAction({ id, heading, text, actions, next }: Content & { next?: Link }) {
  return (
    <Section id={id} heading={heading} lead={text} paint="page" tape layout="split">
      <div className={classes.ways}>
        <Actions actions={actions} leading />
        {next && <MoreLink link={next} />}
      </div>
    </Section>
  )
}
