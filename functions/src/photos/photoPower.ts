/** What decoding one photo needs, wherever it is done. */
export const photoPower = {
  // Measured: phone photos of 12 to 48 megapixels peak near 200 MiB, the worst file that is let in
  // (an interlaced 16-bit PNG of 60 megapixels) at 660 MiB, a HEIC of 48 megapixels at 985 MiB.
  memory: '2GiB',
  cpu: 1,
  // Decoding fills a CPU: a second photo in flight adds memory and no speed. The default is 80.
  concurrency: 1,
  // Ends after the attempt's own deadline, so that a hanging one is reported by its own code.
  timeoutSeconds: 120,
} as const
