import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DiscardButton } from './DiscardButton.tsx'
import { Sending } from './Sending.tsx'
import classes from './upload.module.css'
import { isInUse, isUnderWay, uploadPercent } from './uploadState.ts'
import type { OneUpload, Snapshot } from './uploadStore.ts'
import { elsewhereText, phaseText, progressText, roleGoneText } from './uploadWords.ts'

type OnTheirWayProps = Snapshot & {
  /** Leads to where each upload shows in full; where it is left out, they show so here. */
  onOpen?: () => void
}

/** The photos that wait or are on their way. */
export function OnTheirWay({ here, elsewhere, onOpen }: OnTheirWayProps) {
  const left = here.filter(({ state }) => isInUse(state) && !state.asking)
  const [sending] = left.filter(({ state }) => isUnderWay(state))
  const busyElsewhere = elsewhere.filter(({ count }) => count > 0)
  const stopped = here.map(({ state }) => state).filter(({ roleGone }) => roleGone)
  if (left.length + busyElsewhere.length + stopped.length === 0) return null
  return (
    <section aria-label="Photos on their way" className={classes.uploads}>
      {stopped.length > 0 && (
        <Alert color="red" role="alert">
          {roleGoneText(stopped)}
        </Alert>
      )}
      {left.map((each) =>
        !onOpen && (each === sending || !isUnderWay(each.state)) ? (
          <Sending key={each.upload.id} {...each} />
        ) : (
          <Line key={each.upload.id} {...each} isNext={each !== sending}>
            {onOpen ? (
              <Button variant="default" onClick={onOpen}>
                <span>Open</span>
                <span className="visually-hidden">{` ${each.state.target?.title ?? ''}`}</span>
              </Button>
            ) : (
              <DiscardButton upload={each.upload} />
            )}
          </Line>
        ),
      )}
      {busyElsewhere.map((upload) => (
        <Text key={upload.id} className={classes.line} role="status">
          {elsewhereText(upload)}
        </Text>
      ))}
    </section>
  )
}

function Line({ state, isNext, children }: OneUpload & { isNext: boolean; children: ReactNode }) {
  const title = state.target?.title
  return (
    <Group className={classes.line} justify="space-between" gap="xs" wrap="nowrap">
      <Progress
        color="var(--prairie)"
        value={uploadPercent(state.items)}
        size="xs"
        aria-label={`Upload of photos${title ? ` to ${title}` : ''}`}
        className={classes.lineProgress}
      />
      <Text className={classes.words}>
        {[
          isNext && isUnderWay(state) && 'Next: ',
          progressText(state),
          title && ` in “${title}”`,
          state.phase === 'paused' && ' · paused',
          state.phase === 'offline' && ' · no connection',
        ]
          .filter(Boolean)
          .join('')}
      </Text>
      {/* Spoken when it changes what it does, not at every photo. */}
      <span className="visually-hidden" role="status">
        {phaseText(state)}
      </span>
      {children}
    </Group>
  )
}
