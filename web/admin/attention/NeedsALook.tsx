import { Alert, Anchor, List } from '@mantine/core'
import { collection, documentId, limit, query, where } from 'firebase/firestore'
import { nightReportSchema } from '../../../domain/nightReport.ts'
import { firestore } from '../../firebase/client.ts'
import { useFailedPhotos, useReplacedPhotos } from '../data/photos.ts'
import { useSyncRuns } from '../data/syncRuns.ts'
import { parseOrLog, useLiveQuery } from '../data/useLiveQuery.ts'
import { type Finding, findingsOf } from './findings.ts'

/** Projects that can't be published; of more, nobody counts. */
const unpublishedLimit = 100

type NeedsALookProps = {
  /** Where the tab with the syncs is open, it tells of them itself. */
  withSync: boolean
  onGoTo: (view: 'projects' | 'drive') => void
  onOpenProject: (projectId: string) => void
}

/** What the night, the syncs and the pipeline found wrong, where the owner looks first; else nothing. */
export function NeedsALook({ withSync, onGoTo, onOpenProject }: NeedsALookProps) {
  const findings = useFindings(withSync)
  if (findings.length === 0) return null
  const open = (place: NonNullable<Finding['place']>) =>
    'view' in place ? onGoTo(place.view) : onOpenProject(place.projectId)
  return (
    <Alert
      role="region"
      color={findings.some(({ place }) => place) ? 'terracotta' : 'prairie'}
      title="Worth a look"
      mb="lg"
    >
      <List size="sm" spacing={4}>
        {findings.map(({ text, place }) => (
          <List.Item key={text}>
            {text}{' '}
            {place && (
              <Anchor component="button" type="button" inherit onClick={() => open(place)}>
                Look
                <span className="visually-hidden"> at it</span>
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const reports = collection(firestore, 'reports')
const lastNight = query(reports, where(documentId(), '==', 'night'))
const unpublished = query(collection(firestore, 'publishing_errors'), limit(unpublishedLimit))

function useFindings(withSync: boolean): Finding[] {
  const failed = useFailedPhotos()
  const replaced = useReplacedPhotos()
  const nights = useLiveQuery(lastNight, parseReport)
  const errors = useLiveQuery(unpublished, idOf)
  const runs = useSyncRuns(1)
  return findingsOf({
    failed: failed.items ?? [],
    replaced: replaced.items ?? [],
    unpublished: errors.items ?? [],
    run: withSync ? runs.items?.[0]?.run : undefined,
    report: nights.items?.[0],
    now: Date.now(),
  })
}

const idOf = (id: string) => id

const parseReport = (id: string, fields: unknown) =>
  parseOrLog(nightReportSchema, `reports/${id}`, fields)
