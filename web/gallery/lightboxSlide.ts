/** A photo in each size that it is kept in, smallest first. */
export type LightboxPhoto = {
  alt: string
  sources: readonly { url: string; width: number; height: number }[]
}

/** What the lightbox shows at a time, whoever shows it and to whom. */
export type LightboxSlide = {
  id: string
  /** One photo, or the two of a pair: the one from before, and the one from after. */
  photos: readonly [LightboxPhoto] | readonly [before: LightboxPhoto, after: LightboxPhoto]
  title: string
}
