import pRetry from 'p-retry'

/**
 * Runs a deletion again that an error has ended: it goes on where it was stopped. A transaction may
 * die without any fault of the data ("Transaction is invalid or closed").
 *
 * @param pauseMs before it begins again, longer each time
 */
export function untilDone(deletion: () => Promise<void>, pauseMs = 200): Promise<void> {
  return pRetry(deletion, { retries: 5, minTimeout: pauseMs, factor: 2 })
}
