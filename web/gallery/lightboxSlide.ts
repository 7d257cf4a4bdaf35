export type LightboxPhoto = {
  alt: string
  sources: readonly { url: string; width: number; height: number }[]
}

export type LightboxSlide = {
  id: string
  photos: readonly [LightboxPhoto] | readonly [before: LightboxPhoto, after: LightboxPhoto]
  title: string
}
