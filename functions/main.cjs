/*
 * A process runs one function, which FUNCTION_TARGET names, and loads its group alone: somebody waits
 * while it starts. Where all are listed for a deploy no target is set.
 */
const [group] = (process.env.FUNCTION_TARGET || 'index').split('.')
module.exports = require(`./lib/${group}.js`)
