import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../lib/project.ts'
import { runVerb } from '../lib/runVerb.ts'
import { generateRules } from './generateRules.ts'

await runVerb(async () => {
  const file = join(projectRoot, 'firestore.rules')
  const rules = await readFile(file, 'utf8')
  const generated = generateRules(rules)
  if (generated !== rules) await writeFile(file, generated)
  console.log(generated === rules ? 'firestore.rules is up to date' : 'firestore.rules written')
  return 0
})
