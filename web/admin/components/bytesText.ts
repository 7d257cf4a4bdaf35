const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Bytes as a person reads them: `340 KB`, `3.2 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / kilobyte)} KB`
  return `${(bytes / megabyte).toFixed(1)} MB`
}
