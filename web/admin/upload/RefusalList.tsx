import { Alert, Button, List } from '@mantine/core'
import { useRef } from 'react'
import { useRescueFocus } from '../components/focus.ts'
import type { Tell } from './batchEvents.ts'
import type { Refusal } from './batchState.ts'
import { refusalText } from './checkPhoto.ts'

type RefusalListProps = { tell: Tell; refusals: readonly Refusal[] }

/** The files that were not added, each with its reason and, where a name is to blame, the cure. */
export function RefusalList({ tell, refusals }: RefusalListProps) {
  const list = useRef<HTMLDivElement>(null)
  const pressed = useRef(0)
  useRescueFocus(refusals.length, () => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-rename]') ?? []
    const next = buttons[Math.min(pressed.current, buttons.length - 1)]
    return next ?? list.current?.querySelector<HTMLElement>('button')
  })
  if (refusals.length === 0) return null
  const renamable = refusals.filter(({ renameTo }) => renameTo !== null)
  return (
    <Alert
      ref={list}
      color="red"
      role="alert"
      title={`${refusals.length === 1 ? '1 file was' : `${refusals.length} files were`} not added`}
      withCloseButton
      closeButtonLabel="Dismiss"
      styles={{ closeButton: { width: 44, height: 44 } }}
      onClose={() => tell({ kind: 'dismissRefusals' })}
    >
      <List size="sm" spacing={4}>
        {refusals.map(({ id, file, problem, advice, renameTo }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            {file.name}: {refusalText({ problem, advice })}
            {renameTo && (
              <Button
                variant="default"
                mih={44}
                h="auto"
                my={4}
                display="block"
                styles={{
                  label: { whiteSpace: 'normal', lineHeight: 1.3, overflowWrap: 'anywhere' },
                }}
                data-rename
                onClick={() => {
                  pressed.current = renamable.findIndex((refusal) => refusal.id === id)
                  tell({ kind: 'rename', refusalIds: [id] })
                }}
              >
                Rename to {renameTo}
              </Button>
            )}
          </List.Item>
        ))}
      </List>
      {renamable.length > 1 && (
        <Button
          mt="sm"
          variant="default"
          onClick={() => tell({ kind: 'rename', refusalIds: renamable.map(({ id }) => id) })}
        >
          Rename all {renamable.length}
        </Button>
      )}
    </Alert>
  )
}
