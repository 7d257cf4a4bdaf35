import { argv } from 'node:process'

const tools: Readonly<Record<string, string>> = {
  fork: 'runs the checks and tests on a copy made into another contractor’s site',
  visits: 'Lighthouse on every public page; paint, photo and blocking time on a slow phone; shifts',
}

const [name = ''] = argv.splice(2, 1)
if (name in tools) {
  await import(`./${name}.ts`)
} else {
  console.log('npm run lab -- <tool>\n')
  for (const [tool, measures] of Object.entries(tools)) {
    console.log(`  ${tool.padEnd(8)}  ${measures}`)
  }
  process.exitCode = name === '' ? 0 : 1
}
