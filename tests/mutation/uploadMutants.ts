import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { projectRoot } from '../../scripts/project.ts'

/** The upload's machine with something left out: in `file`, `from` to `to` becomes `text`. */
export type UploadMutant = { name: string; file: string; from: number; to: number; text: string }

/** The pure files of the machine. */
const files = ['batch', 'addFiles', 'sendPhotos', 'retries', 'keepBatch', 'discards'].map(
  (name) => `web/admin/upload/${name}.ts`,
)

/** Every machine that lacks one transition, one effect, or one early return. */
export const uploadMutants: readonly UploadMutant[] = files.flatMap((file) => {
  const code = readFileSync(join(projectRoot, file), 'utf8')
  const mutants: UploadMutant[] = []
  const without = (kind: string, node: { start: number; end: number }, text: string) => {
    const { start: from, end: to } = node
    const line = code.slice(0, from).split('\n').length
    const shown = code.slice(from, to).replace(/\s+/g, ' ').slice(0, 70)
    mutants.push({ name: `${file}:${line} ${kind} ${shown}`, file, from, to, text })
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'transitions') return
      if (init?.type !== 'ObjectExpression') return
      for (const property of init.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        without(`transition ${property.key.name}`, property.value, '(batch) => unchanged(batch)')
      }
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'effects') return
      if (value.type === 'ArrayExpression') {
        for (const effect of value.elements) {
          if (effect?.type === 'ObjectExpression') without('effect', effect, '...[]')
        }
      } else without('effects', value, '[]')
    },
    IfStatement({ test, consequent }) {
      if (consequent.type === 'ReturnStatement') without('guard', test, 'false')
    },
  }).visit(parseSync(file, code).program)
  return mutants
})

/**
 * Machines that no test can tell from the whole one, by what is left out, and why.
 * The end of the name is enough: lines move.
 */
export const equivalents: readonly { file: string; name: string; reason: string }[] = [
  {
    file: 'sendPhotos.ts',
    name: 'guard !target',
    reason: 'what is under way has a target; only the types do not know it',
  },
  {
    file: 'addFiles.ts',
    name: 'guard !batch.reading || !current',
    reason: 'who calls it has looked already; only the types do not know it',
  },
]
