import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

export type PhotoInUrl = ReturnType<typeof usePhotoInUrl>

/** The photo that is open stands in the URL: it can be shared, and Back closes it. */
export function usePhotoInUrl() {
  const photo = useSearch({ strict: false }).photo
  const navigate = useNavigate()
  const { history } = useRouter()
  const [openedHere, setOpenedHere] = useState(false)
  const goTo = (id: string | undefined, replace: boolean) =>
    navigate({
      to: '.',
      search: id ? { photo: id } : {},
      replace,
      resetScroll: false,
    })
  return {
    photo,
    open: (id: string) => {
      setOpenedHere(true)
      void goTo(id, false)
    },
    show: (id: string) => void goTo(id, true),
    close: () => {
      if (openedHere) history.back()
      else void goTo(undefined, true)
      setOpenedHere(false)
    },
  }
}
