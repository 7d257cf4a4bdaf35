import { join } from 'node:path'
import { projectRoot } from '../scripts/project.ts'
import { tools } from './tools.ts'

/*
 * `npm run lab` lists the tools that measure or prove what no test can; `npm run lab -- <tool>` runs
 * one. Further arguments are the tool's.
 */
const [name = ''] = process.argv.splice(2, 1)
const tool = tools[name]
if (tool) {
  await import(join(projectRoot, tool.script))
} else {
  console.log('npm run lab -- <tool>\n')
  for (const [name, { tells }] of Object.entries(tools)) {
    console.log(`  ${name.padEnd(8)}  ${tells}`)
  }
  if (name) console.error(`\nThere is no tool "${name}".`)
  process.exitCode = 1
}
