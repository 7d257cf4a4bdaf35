import type { Picture } from '../content/scenes.ts'
import classes from './FourStates.module.css'
import { SceneImage } from './SceneImage.tsx'

const states = ['Found', 'Prepared', 'First coat', 'Done'] as const

/** One wall in the four states that a job goes through, from left to right. */
export function FourStates({ picture }: { picture: Picture }) {
  return (
    <div className={classes.wall}>
      <SceneImage picture={picture} className="fill" sizes="100vw" first />
      <SceneImage
        picture={{ ...picture, before: true }}
        className={`fill ${classes.before}`}
        sizes="100vw"
        first
      />
      <ol className={classes.states}>
        {states.map((state) => (
          <li key={state}>
            <span>{state}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
