import type { SceneSlug } from '../content/scenes.ts'
import classes from './FourStates.module.css'
import { SceneImage } from './SceneImage.tsx'

/** Wood that is stained isn't primed. */
const primers: Partial<Record<SceneSlug, string>> = { 'horizontal-fence': '#d3ab7e' }

const states = ['Found', 'Prepared', 'First coat', 'Done'] as const

export function FourStates({ scene }: { scene: SceneSlug }) {
  const picture = { scene, swatch: 'cutout' } as const
  const style: Record<`--${string}`, string | undefined> = { '--primer': primers[scene] }
  return (
    <div className={classes.wall} style={style}>
      <ol className={classes.states}>
        {states.map((state) => (
          <li key={state}>
            <span>{state}</span>
          </li>
        ))}
      </ol>
      <SceneImage picture={picture} className={`fill ${classes.after}`} sizes="100vw" first />
      <SceneImage
        picture={{ ...picture, before: true }}
        className={`fill ${classes.before}`}
        sizes="100vw"
        first
      />
    </div>
  )
}
