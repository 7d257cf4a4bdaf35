import { imageFailures, replacementText } from '../../../domain/problems.ts'
import type { Photo } from '../data/photos.ts'
import classes from './PhotoViewer.module.css'
import type { PhotoManager } from './usePhotoManager.ts'
import { words } from './words.ts'

type PhotoStateProps = {
  photo: Photo
  manager: PhotoManager
  onShow: (photoId: string) => void
}

/** Why a photo is not what it could be, and what can be done about it. */
export function PhotoState({ photo, manager, onShow }: PhotoStateProps) {
  const { id, image } = photo
  const { status } = image
  const first = manager.duplicates.get(id)
  return (
    <>
      {(status === 'uploading' || status === 'processing') && (
        <p className={classes.state}>{words.coming[status]}</p>
      )}
      {status === 'failed' && (
        <div className={classes.state} data-failed>
          <p>{imageFailures[image.failure ?? 'unknown']}</p>
          <button type="button" onClick={() => manager.retry([photo])}>
            {words.retryOne}
          </button>
        </div>
      )}
      {image.replacement?.failure && (
        <p className={classes.state} data-failed>
          {replacementText(image.replacement.failure)}
        </p>
      )}
      {status === 'archived' && <p className={classes.state}>{words.archived}</p>}
      {first && (
        <p className={classes.state}>
          {first.hidden && !image.hidden ? words.duplicateHides : words.duplicateOf}{' '}
          <button type="button" onClick={() => onShow(first.id)}>
            {first.filename}
          </button>
        </p>
      )}
    </>
  )
}
