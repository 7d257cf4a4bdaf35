import { useEffect, useRef } from 'react'
import { chosenPaint } from '../components/chosenPaint.ts'
import { swatchStyle } from '../components/swatchStyle.ts'
import { chipsUnder, paintLabels } from '../content/paints.ts'
import type { Swatch } from '../content/swatches/Swatch.ts'
import { announcerId } from '../layout/SiteLayout.tsx'
import classes from './PaintChips.module.css'

/** Radio buttons that repaint the page by CSS alone. start.js stores the choice for the visit. */
export function PaintChips({ own }: { own: Swatch }) {
  const chips = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const radios = [...(chips.current?.querySelectorAll('input') ?? [])]
    const announce = (value: string) => {
      const paint = chipsUnder(own).find(({ id }) => id === value)
      const announcer = document.getElementById(announcerId)
      if (paint && announcer) announcer.textContent = paintLabels.painted(paint.swatch.name)
    }
    const early = radios.find(({ checked }) => checked)
    const remembered = radios.find(({ value }) => value === chosenPaint())
    if (early && !early.defaultChecked) {
      // Chosen before hydration, and perhaps before start.js could store it.
      early.dispatchEvent(new Event('change', { bubbles: true }))
      announce(early.value)
    } else if (remembered) remembered.checked = true
    // React's onChange misses a radio that was unchecked by checking another one.
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) announce(target.value)
    }
    const { current } = chips
    current?.addEventListener('change', listen)
    return () => current?.removeEventListener('change', listen)
  }, [own])
  return (
    <fieldset ref={chips} className={`sheet ${classes.chips}`}>
      <legend>{paintLabels.legend}</legend>
      {chipsUnder(own).map(({ id, swatch }) => (
        <label key={id} style={swatchStyle(swatch)}>
          <span className={classes.chip}>
            <input
              className="fill"
              type="radio"
              name="wall"
              value={id}
              defaultChecked={id === 'original'}
            />
          </span>
          <span className={classes.name}>{swatch.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
