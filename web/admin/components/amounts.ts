export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

export const photoCountText = (count: number) => countText(count, 'photo')

/** `a.jpg, b.jpg, c.jpg, 2 more`. `count` exceeds the names if only some are known. */
export function namesText(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, 3)
  return [...shown, ...(count > shown.length ? [`${count - shown.length} more`] : [])].join(', ')
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte

export function bytesText(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / kilobyte)} KB`
  return `${(bytes / megabyte).toFixed(1)} MB`
}

export function speedText(bytesPerSecond: number, bytesLeft: number): string {
  const left = `${durationText(bytesLeft / bytesPerSecond)} left`.replaceAll(' ', '\u00a0')
  return `${bytesText(bytesPerSecond)}/s · ${left}`
}

export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
