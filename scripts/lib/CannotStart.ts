/**
 * A foreseen reason why a script can't do its work (no Java, a port in use). The message names the
 * cause and the remedy, and is printed without a stack.
 */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
