import { Button, Group, Stack, Text } from '@mantine/core'
import { type Mutation, useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { AdminContext } from '../adminContext.ts'
import { countText } from '../components/amounts.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { SmallDialog } from '../components/dialogs.tsx'
import { countUnsentAltTexts, isAltText } from '../data/useAltTexts.ts'
import { saving } from '../data/useWrite.ts'
import { writeWaitingPhotos } from '../data/waitingPhotos.ts'
import { outboxOf } from '../upload/ownerOutbox.ts'
import { endSession } from './endSession.ts'

/**
 * `atRisk`: how many of `photos` this browser can't store until the next sign-in. `complete`: whether the
 * browser's storage was counted.
 */
type Unfinished = { photos: number; atRisk: number; complete: boolean; changes: number }

type SignOutButtonProps = { uid: string; onSignedOut?: () => void }

/**
 * Signing out deletes everything this browser stores for the user. Photos that aren't uploaded yet stay if
 * the user asks to keep them.
 */
export function SignOutButton({ uid, onSignedOut }: SignOutButtonProps) {
  const queries = useQueryClient()
  const admin = use(AdminContext)
  const [left, setLeft] = useState<Unfinished | null>(null)
  const [leaving, setLeaving] = useState(false)
  const leave = async (keepPhotos: boolean) => {
    setLeft(null)
    setLeaving(true)
    writeWaitingPhotos(left && keepPhotos ? left.photos - left.atRisk : 0)
    try {
      await endSession(uid, keepPhotos, queries)
    } finally {
      setLeaving(false)
    }
    onSignedOut?.()
  }
  return (
    <>
      <BusyButton
        variant="default"
        busy={leaving}
        onClick={async () => {
          admin?.altTexts.save()
          const { count, atRisk, complete } = await outboxOf(uid).countLeft()
          const others = { mutationKey: saving, predicate: (one: Mutation) => !isAltText(one) }
          const changes = queries.isMutating(others) + countUnsentAltTexts(uid)
          if (count + changes > 0 || !complete)
            setLeft({ photos: count, atRisk, complete, changes })
          else await leave(false)
        }}
      >
        {leaving ? 'Signing out…' : 'Sign Out'}
      </BusyButton>
      <SmallDialog
        opened={left !== null}
        title={left ? titleOf(left) : ''}
        onClose={() => setLeft(null)}
      >
        {left && (
          <Stack>
            {left.photos > 0 && <Text>{keepingText(left)}</Text>}
            {!left.complete && (
              <Text>
                This browser can’t count the photos it kept before. They stay in it, and nobody else
                can see them.
              </Text>
            )}
            {left.changes > 0 && (
              <Text>
                Unsaved changes will be lost if you sign out now. If you cancel, the page tries
                again to save them.
              </Text>
            )}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={() => setLeft(null)} data-autofocus>
                Cancel
              </Button>
              {left.complete && (
                <Button variant="default" onClick={() => leave(false)} c="var(--error)">
                  Discard and sign out
                </Button>
              )}
              {(left.atRisk < left.photos || !left.complete) && (
                <Button color="terracotta" onClick={() => leave(true)}>
                  {isLosingAll(left) ? 'Sign out' : 'Keep and sign out'}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </SmallDialog>
    </>
  )
}

function titleOf({ photos, changes }: Unfinished): string {
  if (photos > 0) return `${countText(photos, 'photo is', 'photos are')} not uploaded yet`
  return changes > 0
    ? `${countText(changes, 'change is', 'changes are')} not saved yet`
    : 'Some photos may not be uploaded yet'
}

const isLosingAll = ({ photos, atRisk }: Unfinished) => photos > 0 && atRisk === photos

function keepingText(left: Unfinished): string {
  const { atRisk } = left
  if (isLosingAll(left))
    return 'This browser can’t keep them for later. They are lost if you sign out now.'
  const kept =
    'They can stay in this browser and will upload when you sign in again; nobody else can see them. Until then, keep them on this device as well.'
  return atRisk === 0 ? kept : `${kept} But ${atRisk} of them can’t be kept.`
}
