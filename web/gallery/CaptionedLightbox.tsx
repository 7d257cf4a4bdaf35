import { useElementSize, useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './CaptionedLightbox.module.css'
import { Lightbox } from './Lightbox.tsx'
import type { LightboxSlide } from './lightboxSlide.ts'

export type CaptionedSlide = LightboxSlide & { lines: readonly string[]; actions: ReactNode }

type CaptionedLightboxProps = {
  slides: readonly CaptionedSlide[]
  index: number
  onShow: (index: number) => void
  onClose: () => void
}

export function CaptionedLightbox(props: CaptionedLightboxProps) {
  const { ref: caption, height } = useElementSize()
  const isPortrait = useMediaQuery('(orientation: portrait)', false, {
    getInitialValueInEffect: false,
  })
  const shown = props.slides[props.index]
  return (
    <Lightbox
      {...props}
      styles={{ container: { paddingBottom: height } }}
      stackLandscapePairs={isPortrait}
    >
      {(sides) =>
        shown && (
          <div ref={caption} className={classes.caption}>
            <div className={classes.words}>
              <h2 className={classes.title}>{shown.title}</h2>
              {shown.lines.map((line) => (
                <p key={line} className={classes.line}>
                  {line}
                </p>
              ))}
            </div>
            <div className={classes.actions}>
              {sides}
              {shown.actions}
            </div>
          </div>
        )
      }
    </Lightbox>
  )
}
