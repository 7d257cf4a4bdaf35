/** The card's picture, large, while the lightbox is on its way. */
export function PhotoFallback({ id }: { id: string }) {
  const images = document.querySelectorAll<HTMLImageElement>(`[href^="?photo=${id}&"] img`)
  const src = [...images].at(-1)?.currentSrc
  return (
    <div className="fill" style={{ position: 'fixed', zIndex: 999, background: '#000' }}>
      {src && <img className="fill" src={src} alt="" style={{ objectFit: 'contain' }} />}
    </div>
  )
}
