import { useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    openedHere?: boolean
  }
}

type PhotoSearch = { photo?: string | undefined; project?: string | undefined }

type Shown = { id: string; project?: { key: string } }

export type PhotoInUrl = ReturnType<typeof usePhotoInUrl>

export function usePhotoInUrl({ photo, project }: PhotoSearch) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const openedHere = () => history.location.state.openedHere ?? false
  const goTo = (search: PhotoSearch, state: { openedHere: boolean }, replace: boolean) =>
    void navigate({
      to: '.',
      search: (known: object) => ({ ...known, photo: undefined, project: undefined, ...search }),
      state,
      replace,
      resetScroll: false,
    })
  return {
    photo,
    project,
    show: ({ id, project }: Shown, how: 'push' | 'replace') => {
      const isPush = how === 'push'
      goTo({ photo: id, project: project?.key }, { openedHere: isPush || openedHere() }, !isPush)
    },
    close: () => {
      if (openedHere()) history.back()
      else goTo({}, { openedHere: false }, true)
    },
  }
}
