/** Of a person's picture, in pixels. */
export const pictureSide = 480
