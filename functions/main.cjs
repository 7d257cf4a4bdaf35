/*
 * A process runs one function, which FUNCTION_TARGET names; where all are listed for a deploy it is
 * not set. Those that answer visitors load only what they need.
 */
const target = process.env.FUNCTION_TARGET ?? ''
module.exports = target.startsWith('pages.') ? require('./lib/pages.js') : require('./lib/index.js')
