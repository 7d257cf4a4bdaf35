import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { signOut } from 'firebase/auth'
import { useState } from 'react'
import { useAuth } from 'reactfire'
import { counted } from '../components/amounts.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { SmallDialog } from '../components/dialogs.tsx'
import { forgetAltTexts } from '../data/useAltTexts.ts'
import { saving } from '../data/useWrite.ts'
import { writeWaitingPhotos } from '../data/waitingPhotos.ts'
import { uploadsOf } from '../upload/uploads.ts'

/** `atRisk`: how many of `photos` this browser can't store until the next sign-in. */
type Unfinished = { photos: number; atRisk: number; changes: number }

type SignOutButtonProps = { uid: string; onSignedOut?: () => void }

/**
 * Signing out deletes everything this browser stores for the user. Photos that aren't uploaded yet stay if
 * the user asks to keep them.
 */
export function SignOutButton({ uid, onSignedOut }: SignOutButtonProps) {
  const auth = useAuth()
  const queries = useQueryClient()
  const [left, setLeft] = useState<Unfinished | null>(null)
  const [leaving, setLeaving] = useState(false)
  const leave = async (keepPhotos: boolean) => {
    setLeft(null)
    setLeaving(true)
    writeWaitingPhotos(left && keepPhotos ? left.photos - left.atRisk : 0)
    try {
      await uploadsOf(uid).signOut(keepPhotos)
      forgetAltTexts(uid)
      queries.clear()
      await signOut(auth)
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
          const { count, atRisk, complete } = await uploadsOf(uid).countLeft()
          const changes = queries.isMutating({ mutationKey: saving })
          if (count + changes > 0) setLeft({ photos: count, atRisk, changes })
          else await leave(!complete)
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
            {left.changes > 0 && (
              <Text>
                Unsaved changes will be lost if you sign out now. They are saved as soon as you are
                back online.
              </Text>
            )}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={() => setLeft(null)} data-autofocus>
                Cancel
              </Button>
              <Button variant="default" onClick={() => leave(false)} c="var(--error)">
                Discard and sign out
              </Button>
              {left.atRisk < left.photos && (
                <Button color="terracotta" onClick={() => leave(true)}>
                  Keep and sign out
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
  return photos === 0
    ? `${counted(changes, 'change is', 'changes are')} not saved yet`
    : `${counted(photos, 'photo is', 'photos are')} not uploaded yet`
}

function keepingText({ photos, atRisk }: Unfinished): string {
  if (atRisk === photos) return 'This browser can’t keep them for later.'
  const kept =
    'They can stay in this browser and will upload when you sign in again; nobody else can see them. Until then, keep them on this device as well.'
  return atRisk === 0 ? kept : `${kept} But ${atRisk} of them can’t be kept.`
}
