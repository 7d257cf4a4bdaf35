import { Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import classes from './UploadList.module.css'
import type { UploadQueue } from './UploadQueue.ts'
import { UploadRow } from './UploadRow.tsx'
import { toSend, type UploadBatch } from './uploadBatch.ts'

type UploadListProps = { queue: UploadQueue; batch: UploadBatch }

/** The chosen photos, each with its preview, its progress and a check once it is saved. */
export function UploadList({ queue, batch }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { items, phase, target } = batch
  if (items.length === 0) return null
  const remove = (id: string, index: number) => {
    queue.remove(id)
    // To the photo that took its place, so that the keyboard doesn't start again at the top.
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
      rows[Math.min(index, rows.length - 1)]?.focus()
    })
  }
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {chosenText(items.length, toSend(items).length)}
      </Text>
      <ul className={classes.list} ref={list}>
        {items.map((item, index) => (
          <UploadRow
            key={item.id}
            item={item}
            underWay={phase !== 'idle'}
            projectId={target?.projectId ?? null}
            onRemove={() => remove(item.id, index)}
            onSendAnyway={() => queue.sendAnyway(item.id)}
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
