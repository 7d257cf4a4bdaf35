/*
 * Loaded into every process of the functions. In the one that decodes, an answer comes after the time that a
 * phone's photo takes: ten photos at once are more than a developer's machine decodes.
 */
if (process.argv[1]?.endsWith('photoWorker.js')) {
  const send = process.send.bind(process)
  const ms = Number(process.env.DELIVERY_DECODING_MS)
  process.send = (message) => setTimeout(send, ms, message)
}
