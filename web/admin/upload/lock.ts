import { waitForStorage } from './waitForStorage.ts'

export type Lock = ReturnType<typeof createLock>

type Asked = {
  isHeld: boolean
  granted: Promise<void>
  restored: Promise<void>
  release: AbortController
}

type LockOptions = {
  hold: (options: HoldOptions) => Promise<void>
  /** Called once this tab has the lock. It may lose the lock and get it again before this resolves. */
  onHeld: (isStolen: boolean, isStillHeld: () => boolean) => Promise<void>
  onLost: () => void
}

/**
 * The tab in which a person acted last holds their lock, until nothing is left to send. If it is
 * closed or reloaded, a tab that waits gets the lock.
 */
export function createLock({ hold, onHeld, onLost }: LockOptions) {
  let current: Asked | null = null

  function release(): void {
    current?.release.abort()
    current = null
  }

  function take(steal: boolean): Asked {
    if (current && (current.isHeld || !steal)) return current
    release()
    const asked: Asked = {
      isHeld: false,
      granted: Promise.resolve(),
      restored: Promise.resolve(),
      release: new AbortController(),
    }
    const { signal } = asked.release
    const lose = () => {
      if (current !== asked) return
      current = null
      onLost()
    }
    asked.granted = hold({ steal, signal, onLost: lose }).then(() => {
      if (signal.aborted) return
      asked.isHeld = true
      asked.restored = onHeld(steal, () => current === asked)
    })
    asked.granted.catch((error) => {
      if (!signal.aborted) console.warn('The lock of the uploads is not held:', error)
    })
    current = asked
    return asked
  }

  return {
    isHeld: () => current?.isHeld === true,
    isRequested: () => current?.isHeld === false,
    /** Waits for the tab that holds the lock, and until everything this browser keeps is restored. */
    async wait(): Promise<void> {
      const asked = take(false)
      await asked.granted
      await asked.restored
    },
    /** Takes the lock from the other tab. If both upload, the server stores no photo twice. */
    async steal(onLoss?: () => void): Promise<void> {
      const asked = take(true)
      await waitForStorage(
        asked.granted.then(() => asked.restored),
        onLoss,
      )
    },
    release,
    /** This tab slept while another one took the lock, and hasn't been told yet. */
    lose(): void {
      release()
      onLost()
    },
  }
}

export type HoldOptions = { steal: boolean; signal: AbortSignal; onLost: () => void }

/**
 * Waits for a person's Web Lock and holds it until the signal aborts. Only its holder writes and sends.
 * @param steal takes the lock from another tab, which calls its `onLost`
 */
export function holdLock(uid: string, { steal, signal, onLost }: HoldOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    let isHeld = false
    const hold = () => {
      isHeld = true
      resolve()
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    }
    const options = steal ? { steal } : { signal }
    navigator.locks.request(`uploads:${uid}`, options, hold).catch((error: unknown) => {
      if (isHeld && !signal.aborted) onLost()
      reject(error)
    })
  })
}
