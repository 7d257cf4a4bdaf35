/** Called before and after each effect: it may throw, as if the power had gone. */
export type OnEffect = () => void | Promise<void>

/** Makes of what happens in memory a port, which may break before and after. */
export function portWith(onEffect: OnEffect) {
  return async <Result>(effect: () => Result): Promise<Result> => {
    await onEffect()
    const result = effect()
    await onEffect()
    return result
  }
}
