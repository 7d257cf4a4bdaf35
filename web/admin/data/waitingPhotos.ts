const key = 'waiting-photos'

export function readWaitingPhotos(): number {
  return Number(localStorage.getItem(key)) || 0
}

export function writeWaitingPhotos(count: number): void {
  if (count > 0) localStorage.setItem(key, String(count))
  else localStorage.removeItem(key)
}
