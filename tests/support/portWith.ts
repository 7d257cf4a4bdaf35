/** Runs before and after each effect, and may throw to simulate a crash. */
export type OnEffect = () => void | Promise<void>

export function portWith(onEffect: OnEffect) {
  return async <Result>(effect: () => Result): Promise<Result> => {
    await onEffect()
    const result = effect()
    await onEffect()
    return result
  }
}
