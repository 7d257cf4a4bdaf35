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
import { uploads } from '../upload/uploads.ts'

type Left = { photos: number; unkept: number; changes: number }

type SignOutButtonProps = { uid: string; onSignedOut?: () => void }

export function SignOutButton({ uid, onSignedOut }: SignOutButtonProps) {
  const signOut = useSignOut()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Left | null>(null)
  const [leaving, setLeaving] = useState(false)
  const leave = async (keepPhotos: boolean) => {
    setAsked(null)
    setLeaving(true)
    writeWaitingPhotos(asked && keepPhotos ? asked.photos - asked.unkept : 0)
    await signOut(keepPhotos).finally(() => setLeaving(false))
    onSignedOut?.()
  }
  return (
    <>
      <BusyButton
        variant="default"
        busy={leaving}
        onClick={async () => {
          const { count, unkept, complete } = await uploads.countLeft(uid)
          const changes = queries.isMutating({ mutationKey: saving })
          if (count + changes > 0) setAsked({ photos: count, unkept, changes })
          else await leave(!complete)
        }}
      >
        {leaving ? 'Signing out…' : 'Sign Out'}
      </BusyButton>
      <SmallDialog
        opened={asked !== null}
        title={asked ? titleOf(asked) : ''}
        onClose={() => setAsked(null)}
      >
        {asked && <Question left={asked} onAnswer={leave} onCancel={() => setAsked(null)} />}
      </SmallDialog>
    </>
  )
}

function titleOf({ photos, changes }: Left): string {
  return photos === 0
    ? `${counted(changes, 'change is', 'changes are')} not saved yet`
    : `${counted(photos, 'photo is', 'photos are')} not uploaded yet`
}

/** @param unkept photos that this browser can't keep */
function keepingText(photos: number, unkept: number): string {
  if (unkept === photos) return 'This browser can’t keep them for later.'
  const kept =
    'They can stay in this browser and will upload when you sign in again; nobody else can see them. Until then, keep them on this device as well.'
  return unkept === 0 ? kept : `${kept} But ${unkept} of them can’t be kept.`
}

type QuestionProps = {
  left: Left
  onAnswer: (keepPhotos: boolean) => void
  onCancel: () => void
}

function Question({ left: { photos, unkept, changes }, onAnswer, onCancel }: QuestionProps) {
  return (
    <Stack>
      {photos > 0 && <Text>{keepingText(photos, unkept)}</Text>}
      {changes > 0 && (
        <Text>
          Unsaved changes will be lost if you sign out now. They are saved as soon as you are back
          online.
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        <Button variant="default" onClick={() => onAnswer(false)} c="var(--error)">
          Discard and sign out
        </Button>
        {unkept < photos && (
          <Button color="terracotta" onClick={() => onAnswer(true)}>
            Keep and sign out
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/**
 * Also deletes everything that this browser keeps for the user; `keepPhotos` excepts pending
 * uploads.
 */
function useSignOut(): (keepPhotos: boolean) => Promise<void> {
  const auth = useAuth()
  const queries = useQueryClient()
  return async (keepPhotos) => {
    const { currentUser: user } = auth
    if (user) {
      await uploads.signOut(user.uid, keepPhotos)
      forgetAltTexts(user.uid)
    }
    queries.clear()
    await signOut(auth)
  }
}
