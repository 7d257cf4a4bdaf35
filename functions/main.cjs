/*
 * A process runs one function, which FUNCTION_TARGET names; where all are listed for a deploy it is
 * not set. Those that somebody waits for load only what they need.
 */
const [group] = (process.env.FUNCTION_TARGET ?? '').split('.')
const own = ['pages', 'photos'].includes(group)
module.exports = require(`./lib/${own ? group : 'index'}.js`)
