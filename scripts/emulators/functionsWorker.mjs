/*
 * Loaded first in each process that runs a function. Of functionsEmulatorShared.js firebase-tools'
 * runtime takes one function, which finds a package's folder; the file itself loads half of
 * firebase-tools, half a second of processor for each process.
 */
import { flushCompileCache, registerHooks } from 'node:module'

const shared = '/firebase-tools/lib/emulator/functionsEmulatorShared.js'
const source = `
  const { findPackageJSON } = require('node:module')
  const { dirname } = require('node:path')
  const { pathToFileURL } = require('node:url')
  exports.findModuleRoot = (_name, file) => dirname(findPackageJSON(pathToFileURL(file)))
`

registerHooks({
  load: (url, context, next) =>
    url.endsWith(shared) ? { format: 'commonjs', source, shortCircuit: true } : next(url, context),
})

// The emulator kills these processes, and Node keeps what it compiled only at an orderly end.
setTimeout(flushCompileCache, 5000).unref()
