import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { isFromDrive } from '../../../domain/driveFolders.ts'
import { PhotoPicture } from '../components/pictures.tsx'
import { checkConnection, toastFailure, toastInfo } from '../components/toasts.ts'
import { asksAboutDamage } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import { planHidden } from '../data/planHidden.ts'
import { saveFields } from '../data/saveFields.ts'
import { trashPhotos } from '../data/trash.ts'
import { useWrite } from '../data/useWrite.ts'
import { choosePhotos } from './choosePhotos.ts'
import classes from './DamageQuestions.module.css'
import { existingTarget } from './state.ts'

export const damageQuestion = 'Is this photo whole?'
const damageNote = 'Part of its file could not be read, so visitors do not see it.'

type DamageQuestionsProps = {
  /** All that are known here; duplicates of a photo get the same answer. */
  photos: readonly Photo[]
  onAnswer?: () => void
}

type ShownPhoto = { ids: readonly string[]; hidden: boolean }

/** An answered question keeps its room: the next one would slip under the thumb. */
export function DamageQuestions({ photos, onAnswer }: DamageQuestionsProps) {
  const [rows, setRows] = useState<readonly Photo[]>([])
  const [answers, setAnswers] = useState<Readonly<Record<string, ShownPhoto | undefined>>>({})
  const { mutate, isPending } = useWrite(saveFields('project_images'), {
    onError: () => toastFailure(`Your answer was not saved. ${checkConnection}`),
  })
  const asked = photos.filter(asksAboutDamage)
  const added = asked.filter(({ id }) => !rows.some((row) => row.id === id))
  if (added.length > 0) setRows([...rows, ...added])
  const shown = rows.filter(({ id }) => answers[id] || asked.some((photo) => photo.id === id))
  if (shown.length === 0) return null
  const answer = (photo: Photo, hidden: boolean) => {
    const before = answers[photo.id]
    const changes = before
      ? before.ids.map((id) => ({ id, fields: { hidden } }))
      : planHidden(photos, [photo], hidden)
    const put = (value: ShownPhoto | undefined) =>
      setAnswers((all) => ({ ...all, [photo.id]: value }))
    put({ ids: changes.map(({ id }) => id), hidden })
    onAnswer?.()
    mutate(changes, { onError: () => put(before) })
  }
  return (
    <Stack component="ul" gap="sm" className={classes.questions}>
      {shown.map((photo) => {
        const { id, image } = photo
        const answered = answers[id]
        return (
          <li key={id} className={classes.question}>
            <PhotoPicture photo={photo} isVisible={false} alt="" />
            <div className={classes.answerable}>
              <div style={answered && { visibility: 'hidden' }}>
                <Text fw={600}>{damageQuestion}</Text>
                <Text size="sm" mb="xs">
                  {image.filename}. {damageNote}
                </Text>
                <DamageAnswers
                  photo={photo}
                  isBusy={isPending}
                  onShow={() => answer(photo, false)}
                />
              </div>
              {answered && (
                <div>
                  <Text size="sm" mb="xs" role="status">
                    {image.filename} was {answered.hidden ? 'hidden from' : 'shown to'} visitors.
                  </Text>
                  <Answer disabled={isPending} onClick={() => answer(photo, !answered.hidden)}>
                    {answered.hidden ? 'Show it' : 'Hide it'}
                    <span className="visually-hidden">{` ${image.filename}`}</span>
                  </Answer>
                </div>
              )}
            </div>
          </li>
        )
      })}
    </Stack>
  )
}

const Answer = Button.withProps({ variant: 'default', px: 'sm' })

type DamageAnswersProps = { photo: Photo; isBusy?: boolean; onShow: () => void }

export function DamageAnswers({ photo, isBusy = false, onShow }: DamageAnswersProps) {
  const { id, image } = photo
  const name = <span className="visually-hidden">{` ${image.filename}`}</span>
  return (
    <Group gap="xs">
      <Answer disabled={isBusy} onClick={onShow}>
        Show it{name}
      </Answer>
      {isFromDrive(id) ? (
        <Text size="sm">Or put a good file in its place in Google Drive.</Text>
      ) : (
        <Answer onClick={() => chooseAgain(photo)}>Choose again{name}</Answer>
      )}
    </Group>
  )
}

/** The damaged photo stays until the new one is saved, and can be restored from the trash. */
function chooseAgain({ id, image }: Photo): void {
  choosePhotos({
    target: existingTarget(image.project_id, image.project?.title ?? ''),
    onSaved: async () => {
      try {
        await trashPhotos([id])
        toastInfo(`The new photo is saved. ${image.filename} is in the trash.`)
      } catch (error) {
        console.error(`The photo ${id} was not moved to the trash:`, error)
        toastFailure(`The new photo is saved. ${image.filename} is still there: delete it.`)
      }
    },
  })
}
