import { useEffect, useRef } from 'react'
import { PhotoPicture } from '../components/PhotoPicture.tsx'
import classes from './PhotoViewer.module.css'
import { leadOf, type PhotoEntry } from './photoEntries.ts'

/** Photos on either side of the one that is shown. */
const reach = 10

type FilmStripProps = {
  entries: readonly PhotoEntry[]
  index: number
  visible: ReadonlySet<string>
  onShow: (index: number) => void
}

/** The photos around the one that is shown. The arrow keys do the same, so Tab passes it by. */
export function FilmStrip({ entries, index, visible, onShow }: FilmStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const first = Math.max(0, index - reach)
  useEffect(() => {
    const { current } = strip
    const photo = current?.children[index - first]
    // Not into view: that would scroll what lies around it as well.
    if (current && photo instanceof HTMLElement)
      current.scrollLeft = photo.offsetLeft - (current.clientWidth - photo.offsetWidth) / 2
  }, [index, first])
  return (
    <div ref={strip} className={classes.strip} aria-hidden>
      {entries.slice(first, index + reach + 1).map((entry, offset) => {
        const photo = leadOf(entry)
        const isCurrent = first + offset === index
        return (
          <button
            key={entry.id}
            type="button"
            tabIndex={-1}
            data-current={isCurrent}
            onClick={() => onShow(first + offset)}
          >
            {photo.image.thumbnail_url && (
              <PhotoPicture photo={photo} isVisible={visible.has(photo.id)} alt="" />
            )}
          </button>
        )
      })}
    </div>
  )
}
