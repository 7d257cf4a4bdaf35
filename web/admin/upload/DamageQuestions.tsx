import { Button, Group, Stack, Text } from '@mantine/core'
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

/** @param photos all that are known here; duplicates of a photo get the same answer */
export function DamageQuestions({ photos }: { photos: readonly Photo[] }) {
  const { mutate, isPending } = useWrite(saveFields('project_images'), {
    onError: () => toastFailure(`Your answer was not saved. ${checkConnection}`),
  })
  const asked = photos.filter(asksAboutDamage)
  if (asked.length === 0) return null
  return (
    <Stack component="ul" gap="sm" className={classes.questions}>
      {asked.map((photo) => (
        <li key={photo.id} className={classes.question}>
          <PhotoPicture photo={photo} isVisible={false} alt="" />
          <div>
            <Text fw={600}>{damageQuestion}</Text>
            <Text size="sm" mb="xs">
              {photo.image.filename}. {damageNote}
            </Text>
            <DamageAnswers
              photo={photo}
              isBusy={isPending}
              onShow={() => mutate(planHidden(photos, [photo], false))}
            />
          </div>
        </li>
      ))}
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
