import { useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A photo was opened by a click, so Back closes it. start.js sets it too. */
    openedHere?: boolean
  }
}

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
  const openedHere = () => history.location.state.openedHere ?? false
  const goTo = (search: PhotoSearch, state: { openedHere: boolean }, replace: boolean) =>
    void navigate({ to: '.', search, state, replace, resetScroll: false })
  return {
    photo,
    project,
    /** `push` opens a photo, `replace` goes on to another one. */
    show: ({ id, photo }: Shown, how: 'push' | 'replace') => {
      const search = { photo: id, ...(photo && { project: photo.project.key }) }
      const isPush = how === 'push'
      goTo(search, { openedHere: isPush || openedHere() }, !isPush)
    },
    close: () => {
      if (openedHere()) history.back()
      else goTo({}, { openedHere: false }, true)
    },
  }
}
