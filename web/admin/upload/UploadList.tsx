import { Stack, Text } from '@mantine/core'
import { useCallback, useRef } from 'react'
import classes from './UploadList.module.css'
import type { UploadQueue } from './UploadQueue.ts'
import { UploadRow } from './UploadRow.tsx'
import { toSend, type UploadBatch } from './uploadBatch.ts'

type UploadListProps = { queue: UploadQueue; batch: UploadBatch }

/** The chosen photos, each with its preview, its progress and a check once it is saved. */
export function UploadList({ queue, batch }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { items, phase, target } = batch
  const remove = useCallback(
    (id: string) => {
      const index = queue.snapshot().items.findIndex((item) => item.id === id)
      queue.remove(id)
      // To the photo that took its place, so that the keyboard doesn't start again at the top; after
      // the last one, the panel sees to it.
      requestAnimationFrame(() => {
        const rows = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
        rows[Math.min(index, rows.length - 1)]?.focus()
      })
    },
    [queue],
  )
  if (items.length === 0) return null
  return (
    <Stack gap="sm">
      <Text fw={600} role="status" tabIndex={-1} data-chosen>
        {chosenText(items.length, toSend(items).length)}
      </Text>
      <ul className={classes.list} ref={list}>
        {items.map((item) => (
          <UploadRow
            key={item.id}
            queue={queue}
            item={item}
            underWay={phase !== 'idle'}
            projectId={target?.projectId ?? null}
            onRemove={remove}
          />
        ))}
      </ul>
    </Stack>
  )
}

function chosenText(count: number, toBeSent: number): string {
  const chosen = `${count} ${count === 1 ? 'photo' : 'photos'} chosen`
  return toBeSent < count ? `${chosen}, ${count - toBeSent} already here` : chosen
}
