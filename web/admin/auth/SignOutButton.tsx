import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { signOut } from 'firebase/auth'
import { useState } from 'react'
import { useAuth } from 'reactfire'
import { BusyButton } from '../components/BusyButton.tsx'
import { SmallDialog } from '../components/dialogs.tsx'
import { uploads } from '../upload/useUploads.ts'

type PhotosLeft = { count: number; unkept: number }

type SignOutButtonProps = { uid: string; onSignedOut?: () => void }

/** Signs out, after a question where photos are not uploaded yet. */
export function SignOutButton({ uid, onSignedOut }: SignOutButtonProps) {
  const signOut = useSignOut()
  const [asked, setAsked] = useState<PhotosLeft | null>(null)
  const [leaving, setLeaving] = useState(false)
  const leave = async (keepPhotos: boolean) => {
    setAsked(null)
    setLeaving(true)
    await signOut(keepPhotos).finally(() => setLeaving(false))
    onSignedOut?.()
  }
  return (
    <>
      <BusyButton
        variant="default"
        busy={leaving}
        onClick={async () => {
          const left = await uploads.countLeft(uid)
          if (left.count > 0) setAsked(left)
          else await leave(!left.complete)
        }}
      >
        {leaving ? 'Signing out…' : 'Sign Out'}
      </BusyButton>
      {asked && <SignOutQuestion left={asked} onAnswer={leave} onCancel={() => setAsked(null)} />}
    </>
  )
}

type SignOutQuestionProps = {
  left: PhotosLeft
  onAnswer: (keepPhotos: boolean) => void
  onCancel: () => void
}

function SignOutQuestion({ left: { count, unkept }, onAnswer, onCancel }: SignOutQuestionProps) {
  return (
    <SmallDialog
      title={count === 1 ? '1 photo is not uploaded yet' : `${count} photos are not uploaded yet`}
      onClose={onCancel}
    >
      <Stack>
        <Text>
          {unkept < count ? keepingText(unkept) : 'This browser can’t keep them for later.'}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} data-autofocus>
            Cancel
          </Button>
          <Button variant="default" onClick={() => onAnswer(false)} c="red">
            Give up and sign out
          </Button>
          {unkept < count && (
            <Button color="terracotta" onClick={() => onAnswer(true)}>
              Keep and sign out
            </Button>
          )}
        </Group>
      </Stack>
    </SmallDialog>
  )
}

function keepingText(unkept: number): string {
  const kept =
    'They can stay in this browser: they go on when you sign in again, for you alone. Until then keep them on this device as well.'
  return unkept === 0 ? kept : `${kept} But ${unkept} of them can’t be kept.`
}

/**
 * Signs out. What this browser kept of the private area goes too; `keepPhotos`: but for
 * the photos that are not uploaded yet, which stay for the same person.
 */
function useSignOut(): (keepPhotos: boolean) => Promise<void> {
  const auth = useAuth()
  const queries = useQueryClient()
  return async (keepPhotos) => {
    if (auth.currentUser) await uploads.signOut(auth.currentUser.uid, keepPhotos)
    queries.clear()
    await signOut(auth)
  }
}
