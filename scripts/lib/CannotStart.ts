/**
 * A foreseen reason why a script cannot do its work (no Java, a port in use). The message is one
 * sentence that names the thing and the remedy; whoever catches it prints the message alone.
 */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
