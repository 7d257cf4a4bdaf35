export type Key = 'Escape' | 'Enter' | 'Tab' | 'Shift+Tab'

/** A page in a browser engine, as far as the journeys need one. Times out by throwing. */
export interface EnginePage {
  /** CSS pixels of the window. */
  resize(width: number, height: number): Promise<void>
  open(url: string): Promise<void>
  /** The value of a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>
  /** A real click, by the engine's own pointer, on the first element that an expression gives. */
  click(expression: string): Promise<void>
  /** Types into the element as a person does. */
  type(expression: string, text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Chooses files, by their paths, in a file input. */
  choose(expression: string, files: readonly string[]): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
}
