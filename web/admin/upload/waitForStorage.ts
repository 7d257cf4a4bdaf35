const patienceMs = 2000

const lossMs = 30_000

/**
 * Every wait for the browser's storage, which may answer late or never (iOS after a while in the background).
 * Resolves with its answer, or with undefined after 2 seconds. A late answer still takes effect.
 * @param onLoss called if there is no answer after 30 seconds
 */
export async function waitForStorage<T>(
  answer: Promise<T>,
  onLoss?: () => void,
): Promise<T | undefined> {
  const silence = new Promise<undefined>((resolve) => {
    const patience = setTimeout(() => resolve(undefined), patienceMs)
    const loss = onLoss && setTimeout(onLoss, lossMs)
    const stop = () => {
      clearTimeout(patience)
      clearTimeout(loss)
    }
    answer.then(stop, stop)
  })
  return Promise.race([answer, silence])
}
