/*
 * Preloaded in each process that runs a function. firebase-tools' runtime needs one function of
 * functionsEmulatorShared.js, which would load half of firebase-tools: half a second of CPU for
 * each process.
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

// The emulator prints a function's lines without its name.
const name = process.env.FUNCTION_TARGET
for (const method of name ? ['debug', 'info', 'log', 'warn', 'error'] : []) {
  const print = console[method]
  console[method] = (...args) => print(`${name}:`, ...args)
}

// The emulator kills these processes, and Node keeps compiled code only at an orderly exit.
setTimeout(flushCompileCache, 5000).unref()
