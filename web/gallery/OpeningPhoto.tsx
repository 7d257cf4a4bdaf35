/** The card's picture, large, while the lightbox is on its way. */
export function OpeningPhoto({ id }: { id: string }) {
  const images = document.querySelectorAll<HTMLImageElement>(
    `:is([href^="?photo=${id}"], [data-photo="${id}"]) img`,
  )
  const known = [...images].at(-1)?.currentSrc
  return (
    <div style={dark}>
      {known && <img className="fill" src={known} alt="" style={{ objectFit: 'contain' }} />}
    </div>
  )
}

const dark = { position: 'fixed', inset: 0, zIndex: 1000, background: '#000' } as const
