import { type PointerEvent, useRef } from 'react'

/** Pixels that a pointer may move during a tap. Browsers let a finger move about 15. */
const slopOf = (pointerType: string) => (pointerType === 'mouse' ? 4 : 15)

/**
 * Handlers of a picture. A drag that ends on the picture, or a pinch, isn't a tap. Not by `click`,
 * which Chrome doesn't send when a finger taps a range input.
 * @param onTap `x`, `y`: pixels from the picture's center
 */
export function usePictureTap(onTap: (x: number, y: number) => void) {
  const down = useRef<{ x: number; y: number } | null>(null)
  return {
    // The divider stops the event, so that the lightbox doesn't swipe.
    onPointerDownCapture: ({ clientX, clientY, isPrimary, button }: PointerEvent) => {
      down.current = isPrimary && button === 0 ? { x: clientX, y: clientY } : null
    },
    onPointerUp: ({ clientX, clientY, pointerType, currentTarget }: PointerEvent) => {
      const start = down.current
      down.current = null
      if (!start || Math.hypot(clientX - start.x, clientY - start.y) > slopOf(pointerType)) return
      const { left, top, width, height } = currentTarget.getBoundingClientRect()
      onTap(clientX - left - width / 2, clientY - top - height / 2)
    },
  }
}

export type PictureTap = ReturnType<typeof usePictureTap>
