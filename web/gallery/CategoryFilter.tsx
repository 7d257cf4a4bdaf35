import { Group, VisuallyHidden } from '@mantine/core'
import type { Category } from '../../domain/category.ts'
import { gallerySection } from '../content/gallerySection.ts'
import classes from './GallerySection.module.css'

type Choice = Category | typeof gallerySection.all

type CategoryFilterProps = {
  present: readonly Category[]
  chosen: Choice
  onChoose: (choice: Choice) => void
}

export function CategoryFilter({ present, chosen, onChoose }: CategoryFilterProps) {
  return (
    <fieldset className={classes.filterSet}>
      <legend>
        <VisuallyHidden>{gallerySection.filterLabel}</VisuallyHidden>
      </legend>
      <Group className={classes.filter ?? ''} gap="xs" wrap="nowrap">
        {[gallerySection.all, ...present].map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            onClick={() => onChoose(choice)}
          >
            {choice}
          </button>
        ))}
      </Group>
    </fieldset>
  )
}
