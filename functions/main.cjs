const http = require('node:http')

/** The largest valid request, fifty ids of 128 characters, has 7 KB. */
const maxBodyBytes = 64 * 1024
/** Milliseconds. Slower bodies get a 408. */
const serverOptions = { requestTimeout: 5_000, connectionsCheckingInterval: 1_000 }

// functions-framework inflates and parses bodies of up to 1 GB before our code runs. Strangers can't send
// events.
if (process.env.FUNCTION_SIGNATURE_TYPE !== 'cloudevent') {
  const { createServer } = http
  http.createServer = (app) => {
    app.disable('x-powered-by')
    return createServer(serverOptions, boundBodies(app))
  }
}

function boundBodies(app) {
  return (request, response) => {
    const refuse = () => response.writeHead(413).end()
    const { 'content-encoding': encoding, 'content-length': length } = request.headers
    if (encoding !== undefined || Number(length ?? 0) > maxBodyBytes) return refuse()
    let receivedBytes = 0
    const { push } = request
    request.push = (chunk, chunkEncoding) => {
      receivedBytes += chunk?.length ?? 0
      if (receivedBytes <= maxBodyBytes) return push.call(request, chunk, chunkEncoding)
      // The rest is read and dropped: the emulator ends if its connection breaks after the answer.
      if (!response.headersSent) refuse()
      return true
    }
    app(request, response)
  }
}

/* Loads only the function's own group, for a shorter cold start. A deploy sets no target and lists them all. */
const [group] = (process.env.FUNCTION_TARGET || 'index').split('.')
module.exports = require(`./lib/${group}.js`)
