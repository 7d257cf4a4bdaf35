const chatter =
  /Env variable override|Unexpected rules|MaxListenersExceeded|--trace-warnings|"severity":"INFO"/

/** Whether a line of the emulators is for whoever runs `npm start`. The rest is in the log. */
export function worthShowing(line: string): boolean {
  return /^(⚠|>|Error|Not saved|- URL:)/.test(line.trim()) && !chatter.test(line)
}
