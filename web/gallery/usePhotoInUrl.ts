import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

type PhotoSearch = { photo?: string | undefined; project?: string | undefined }

/** An entry of the gallery; in the private area, an id alone. */
type Shown = { id: string; photo?: { project: { key: string } } }

export type PhotoInUrl = ReturnType<typeof usePhotoInUrl>

/**
 * The photo that is open stands in the URL: it can be shared, and Back closes it. Its project's key
 * stands beside it, so that the link outlives the photo's place among the newest.
 */
export function usePhotoInUrl({ photo, project }: PhotoSearch) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const [openedHere, setOpenedHere] = useState(false)
  const goTo = (search: PhotoSearch, replace: boolean) =>
    void navigate({ to: '.', search, replace, resetScroll: false })
  return {
    photo,
    project,
    /** `push` opens a photo, `replace` goes on to another one. */
    show: ({ id, photo }: Shown, how: 'push' | 'replace') => {
      if (how === 'push') setOpenedHere(true)
      goTo({ photo: id, ...(photo && { project: photo.project.key }) }, how === 'replace')
    },
    close: () => {
      if (openedHere) history.back()
      else goTo({}, true)
      setOpenedHere(false)
    },
  }
}
