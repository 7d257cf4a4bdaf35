export type LightboxPhoto = {
  alt: string
  sources: readonly { url: string; width: number; height: number }[]
}

/** The picture that the page shows of a photo, which the browser has already. */
export function knownUrl({ sources }: LightboxPhoto): string | undefined {
  const urls = sources.map(({ url }) => url)
  const shown = [...document.images].find(
    ({ naturalWidth, currentSrc }) => naturalWidth > 0 && urls.includes(currentSrc),
  )
  return shown?.currentSrc
}

export type LightboxSlide = {
  id: string
  photos: readonly [LightboxPhoto] | readonly [before: LightboxPhoto, after: LightboxPhoto]
  title: string
}
