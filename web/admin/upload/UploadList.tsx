import { Stack, Text } from '@mantine/core'
import { useCallback, useRef } from 'react'
import type { Tell } from './batchEvents.ts'
import { type Batch, toSend } from './batchState.ts'
import classes from './UploadList.module.css'
import { UploadRow } from './UploadRow.tsx'

type UploadListProps = { tell: Tell; batch: Batch }

/** The chosen photos, each with its preview, its progress and a check once it is saved. */
export function UploadList({ tell, batch }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { items, phase, target } = batch
  const remove = useCallback(
    (id: string, button: HTMLElement) => {
      const buttons = () => [
        ...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []),
      ]
      const index = buttons().indexOf(button)
      tell({ kind: 'remove', id })
      // To the photo that took its place, so that the keyboard doesn't start again at the top; after
      // the last one, the panel sees to it.
      requestAnimationFrame(() => (buttons()[index] ?? buttons().at(-1))?.focus())
    },
    [tell],
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
            tell={tell}
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
