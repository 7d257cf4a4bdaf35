import { namesOfAllPlaces } from '../content/areas.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { gridTexts } from '../content/gridTexts.ts'
import { FilterLinks } from './FilterLinks.tsx'
import classes from './GallerySection.module.css'
import { PhotoCard } from './PhotoCard.tsx'
import grids from './PhotoGrid.module.css'

/** Only these placeholders have a title "Loading". */
const titledPlaceholders = 8

type GridContentProps = { items: 'photos' | 'projects'; most: number; byCity: boolean }

/**
 * Placeholders, and a template of what start.js puts in their place (early/photoGrid.ts): a first card,
 * another, of photos a pair, and a message.
 */
export function GridContent({ items, most, byCity }: GridContentProps) {
  const { filterLabel, all, fallback, nothingHere } = gridTexts
  const { loading } = gallerySection
  const isOfPhotos = items === 'photos'
  const kind = isOfPhotos ? 'photo' : 'project'
  // Three to a row at most.
  const isLarge = !isOfPhotos || most === 3
  const count = isOfPhotos ? Math.max(most, titledPlaceholders) : most
  return (
    <>
      <div className={isOfPhotos ? classes.bar : ''}>
        {isOfPhotos && (
          <>
            <FilterLinks
              label={filterLabel}
              all={all}
              cities={byCity ? namesOfAllPlaces : []}
              hidden
            />
            <p hidden>{fallback}</p>
          </>
        )}
        <span className="visually-hidden" role="status" data-slot="status">
          {loading}
        </span>
      </div>
      <ul className={`${grids.grid} ${isLarge ? grids.large : ''}`} inert data-no-motion>
        {Array.from({ length: count }, (_, index) => (
          <PhotoCard
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id, no state and a fixed order
            key={index}
            kind={kind}
            index={index}
            title={index < titledPlaceholders ? loading : undefined}
            hidden={index >= most}
          />
        ))}
      </ul>
      <template ref={fillTemplate}>
        <PhotoCard kind={kind} index={0} isTemplate />
        <PhotoCard kind={kind} index={1} isTemplate />
        {isOfPhotos && <PhotoCard kind="pair" index={1} isTemplate />}
        {isOfPhotos ? <NoPhotos /> : <li>{nothingHere}</li>}
      </template>
    </>
  )
}

/** A parser puts children into the content. React doesn't. */
function fillTemplate(template: HTMLTemplateElement | null): void {
  template?.content.append(...template.childNodes)
}

function NoPhotos() {
  const { empty, unreadable, retry, emptyHint, emptyLink } = gridTexts
  return (
    <li className={classes.empty}>
      <p>{empty}</p>
      <p role="alert">
        {unreadable} <button type="button">{retry}</button>
      </p>
      <p>
        {emptyHint} <a href={emptyLink.to}>{emptyLink.label}</a>
      </p>
    </li>
  )
}
