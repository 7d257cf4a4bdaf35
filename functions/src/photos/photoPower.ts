/** What decoding one photo needs, wherever it is done. */
export const photoPower = {
  // One 12-megapixel photo peaks near 260 MiB, the largest photo accepted near three times that.
  memory: '1GiB',
  cpu: 1,
  // Decoding fills a CPU: a second photo in flight adds memory and no speed. The default is 80.
  concurrency: 1,
  // Ends after the attempt's own deadline, so that a hanging one is reported by its own code.
  timeoutSeconds: 120,
} as const
