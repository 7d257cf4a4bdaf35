/** Replaces photos that fail to load, and requests missing variants, also of those shown before the app ran. */
export function watchPhotos(): void {
  addEventListener('error', ({ target }) => void replace(target), true)
  for (const image of document.images)
    if (image.currentSrc && image.complete && !image.naturalWidth) void replace(image)
  addEventListener('read', () => void requestMissing(), true)
  void requestMissing()
}

async function replace(image: EventTarget | null): Promise<void> {
  if (!(image instanceof HTMLImageElement)) return
  const { replaceBroken } = await import('./replaceBroken.ts')
  replaceBroken(image)
}

async function requestMissing(): Promise<void> {
  const grids = [...document.querySelectorAll('photo-grid')]
  const photos = grids.flatMap(({ cards }) => cards.flatMap((card) => card.photos))
  if (!photos.some(({ types }) => types)) return
  const { requestVariants } = await import('./published/requestVariants.ts')
  await requestVariants(photos)
}
