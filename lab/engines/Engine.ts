export type Key = 'Escape' | 'Enter' | 'Tab' | 'Shift+Tab'

/** A page in another browser engine. Times out by throwing. */
export interface EnginePage extends AsyncDisposable {
  resize(width: number, height: number): Promise<void>
  open(url: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  /** Clicks the first element of an expression by the engine's own pointer. */
  click(expression: string): Promise<void>
  type(expression: string, text: string): Promise<void>
  press(key: Key): Promise<void>
  choose(expression: string, files: readonly string[]): Promise<void>
}
