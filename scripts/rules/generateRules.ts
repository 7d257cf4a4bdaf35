import { z } from 'zod'
import { editableImageSchema, newImageSchema, unprocessed, untouched } from '../../domain/image.ts'
import { documentVersion, editableProjectSchema, projectSchema } from '../../domain/project.ts'

type RuleSchemas = { project: z.ZodObject; image: z.ZodObject }

const stored: RuleSchemas = { project: editableProjectSchema, image: editableImageSchema }

const first = '    // What follows is written by "npm run rules" from the schemas in domain/.\n'
const last = '    // End of what is written by "npm run rules".\n'

/** Rewrites the functions between two comments of `firestore.rules` from the documents' schemas. */
export function generateRules(rules: string, { project, image }: RuleSchemas = stored): string {
  const [before, rest] = rules.split(first)
  const after = rest?.split(last)[1]
  if (before === undefined || after === undefined) {
    throw new Error(`firestore.rules lacks the lines\n${first}${last}`)
  }
  const functions = [
    isProject(project),
    isUnprocessed(image),
    isEditable(image),
    editableFields(image),
    isText,
  ]
  return before + first + functions.map(indent).join('\n') + last + after
}

function isProject(project: z.ZodObject): string {
  const keys = Object.keys({ ...project.shape, ...projectSchema.shape })
  return `function isProject(data) {
  return data.keys().hasOnly(${list(keys)})
${clausesOf(project)}
    && data.version in ${knownVersions};
}
`
}

function isUnprocessed(image: z.ZodObject): string {
  const { alt_text: _, ...begun } = { status: 'uploading', ...unprocessed, ...untouched }
  const keys = Object.keys({ ...image.shape, ...newImageSchema.shape })
  const free = keys.filter((key) => !(key in begun))
  const firstValues = Object.entries(begun).map(
    ([key, value]) => `    '${key}': ${value === null ? 'null' : `'${value}'`}`,
  )
  return `// Exactly the fields of a new image, with those of the pipeline at their first values.
function isUnprocessed(data) {
  return data.diff({
${firstValues.join(',\n')}
  }).affectedKeys().hasOnly(${list(free)})
    && data.get('version', 1) in ${knownVersions};
}
`
}

function isEditable(image: z.ZodObject): string {
  return `// The fields of an image that an admin may change at any time.
function isEditable(data) {
  return ${clausesOf(image).trimStart().replace('&& ', '')};
}
`
}

function editableFields(image: z.ZodObject): string {
  return `function editableFields() {
  return ${list(Object.keys(image.shape))};
}
`
}

const isText = `function isText(value, least, most) {
  return value is string && value.size() >= least && value.size() <= most;
}
`

/** Clients may not write the version of a later release. */
const knownVersions = JSON.stringify(
  Array.from({ length: documentVersion }, (_, version) => version + 1),
)

type JsonSchema = z.core.JSONSchema._JSONSchema

function clausesOf(schema: z.ZodObject): string {
  return Object.entries(z.toJSONSchema(schema).properties ?? {})
    .map(([name, node]) => `    && ${clauseOf(name, node)}`)
    .join('\n')
}

/** A field with a default may be missing. */
function clauseOf(name: string, node: JsonSchema): string {
  if (typeof node === 'boolean') throw new Error(`The schema of ${name} says nothing.`)
  const value =
    node.default === undefined
      ? `data.${name}`
      : `data.get('${name}', ${JSON.stringify(node.default)})`
  const [some = node, none] = node.anyOf ?? []
  const condition = conditionOf(name, value, some)
  return typeof none === 'object' && none.type === 'null'
    ? `(${value} == null || ${condition})`
    : condition
}

function conditionOf(name: string, value: string, node: JsonSchema): string {
  if (typeof node === 'object') {
    if (node.enum) return `${value} in ${list(node.enum.map(String))}`
    if (node.type === 'boolean') return `${value} is bool`
    if (node.type === 'integer') {
      return `${value} is int\n    && ${value} >= ${node.minimum}\n    && ${value} <= ${node.maximum}`
    }
    if (node.format === 'date') return `${value}.matches('[0-9]{4}-[0-9]{2}-[0-9]{2}')`
    if (node.type === 'string' && node.pattern === undefined) {
      return `isText(${value}, ${node.minLength ?? 0}, ${node.maxLength})`
    }
  }
  throw new Error(`No rule is known for the schema of ${name}: ${JSON.stringify(node)}`)
}

const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`

const indent = (text: string) => text.replace(/^(?=.)/gm, '    ')
