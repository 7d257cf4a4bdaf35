import { Alert, List, Stack } from '@mantine/core'
import { collection, documentId, limit, query, where } from 'firebase/firestore'
import { type ReactNode, useState } from 'react'
import { nightReportSchema } from '../../../domain/nightReport.ts'
import { firestore } from '../../firebase/client.ts'
import { AnchorLink } from '../components/AnchorLink.tsx'
import { parseOrLog } from '../data/parseOrLog.ts'
import {
  type Photo,
  useDoubtfulPhotos,
  useFailedPhotos,
  useReplacedPhotos,
} from '../data/photos.ts'
import { useSyncRuns } from '../data/syncRuns.ts'
import { parseOnce, useLiveQuery } from '../data/useLiveQuery.ts'
import type { Snapshot } from '../upload/createOutbox.ts'
import { DamageQuestions } from '../upload/DamageQuestions.tsx'
import { useUploads } from '../upload/ownerOutbox.ts'
import { type Finding, findingsOf } from './findings.ts'

const unpublishedLimit = 100
const reports = collection(firestore, 'reports')
const lastNight = query(reports, where(documentId(), '==', 'night'))
const unpublished = query(collection(firestore, 'publishing_errors'), limit(unpublishedLimit))

/** Shows its children once all lists are loaded, so that no finding moves them. */
export function Findings({ children }: { children: ReactNode }) {
  const failed = useFailedPhotos()
  const replaced = useReplacedPhotos()
  const doubtful = useDoubtfulPhotos()
  const onReceipts = useUploads(idsOf)
  const asked = (doubtful.items ?? []).filter(({ id }) => !onReceipts.includes(id))
  const nights = useLiveQuery(lastNight, parseReport)
  const errors = useLiveQuery(unpublished, idOf)
  const [isAnswered, setAnswered] = useState(false)
  const runs = useSyncRuns(1)
  const findings = findingsOf({
    failed: failed.items ?? [],
    doubtful: asked,
    replaced: replaced.items ?? [],
    unpublished: errors.items ?? [],
    run: runs.items?.[0]?.run,
    report: nights.items?.[0],
    now: Date.now(),
  })
  const lists = [failed, replaced, doubtful, nights, errors, runs]
  const isLoaded = lists.every(({ state, items }) => items !== null || state === 'error')
  return (
    <>
      {(findings.length > 0 || isAnswered) && (
        <FindingList findings={findings} asked={asked} onAnswer={() => setAnswered(true)} />
      )}
      {isLoaded && children}
    </>
  )
}

type FindingListProps = {
  findings: readonly Finding[]
  asked: readonly Photo[]
  onAnswer: () => void
}

function FindingList({ findings, asked, onAnswer }: FindingListProps) {
  return (
    <Alert
      role="region"
      color={findings.some(({ link }) => link) ? 'terracotta' : 'prairie'}
      title="Worth a look"
      mb="lg"
    >
      <Stack gap="sm">
        {/* First, so that an answered finding moves no question. */}
        <DamageQuestions photos={asked} onAnswer={onAnswer} />
        <List size="sm" spacing={4}>
          {findings.map(({ text, link }) => (
            <List.Item key={text}>
              {text}{' '}
              {link && (
                <AnchorLink inherit {...link}>
                  Look
                  <span className="visually-hidden"> at it</span>
                </AnchorLink>
              )}
            </List.Item>
          ))}
        </List>
      </Stack>
    </Alert>
  )
}

/** A string, because a new array renders at each report of progress. */
const idsOf = ({ here }: Snapshot) =>
  here.flatMap(({ items }) => items.map(({ imageId }) => imageId)).join()

const idOf = parseOnce((id) => id)

const parseReport = parseOnce((id, fields) =>
  parseOrLog(nightReportSchema, `reports/${id}`, fields),
)
