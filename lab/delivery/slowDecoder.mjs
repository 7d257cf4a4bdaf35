// Delays the answers of the process that decodes: a developer's machine can't decode ten photos at once.
if (process.argv[1]?.endsWith('photoWorker.js')) {
  const send = process.send.bind(process)
  process.send = (message) => setTimeout(send, Number(process.env.DELIVERY_DECODING_MS), message)
}
