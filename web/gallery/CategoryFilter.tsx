import type { Category } from '../../domain/category.ts'
import { gallerySection } from '../content/gallerySection.ts'
import classes from './GallerySection.module.css'

const { all, kinds } = gallerySection

export type Choice = Category | typeof all

type CategoryFilterProps = {
  present: readonly Category[]
  chosen: Choice
  onChoose: (choice: Choice) => void
}

export function CategoryFilter({ present, chosen, onChoose }: CategoryFilterProps) {
  return (
    <fieldset className={classes.filterSet} hidden={present.length < 2}>
      <legend>
        <span className="visually-hidden">{gallerySection.filterLabel}</span>
      </legend>
      <div className={classes.filter} style={{ display: 'flex', gap: '0.625rem' }}>
        {[all, ...kinds].map((choice) => (
          <button
            key={choice}
            type="button"
            data-category={choice}
            hidden={choice !== all && !present.includes(choice)}
            aria-pressed={choice === chosen}
            onClick={() => onChoose(choice)}
          >
            {choice}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
