import { text } from './fields.ts'
import type { TextRule } from './findTextFault.ts'

export type Facts = Readonly<Record<string, string | null>>

/**
 * Replaces `{{name}}` by a fact, and `{{name?}}` by nothing if the fact is null.
 * @param kept names to leave in place, because pages replace them
 */
export function textWithFacts(
  example: string,
  facts: Facts,
  kept: readonly string[] = [],
  allowed: readonly TextRule[] = [],
) {
  const message = 'Write two braces on each side, such as {{warranty}}.'
  const plain = text(example, ['braces', ...allowed]).refine(
    (value) => !/[{}]/.test(value.replaceAll(/\{\{[^{}]*\}\}/g, '')),
    message,
  )
  return plain.transform((value, context) =>
    value
      .replaceAll(/\{\{([^{}]*)\}\}(, )?/g, (found, inner: string, comma = '') => {
        const [, name = '', optional] = /^\s*(.*?)(\?)?\s*$/.exec(inner) ?? []
        if (kept.includes(name)) return found
        const fact = facts[name]
        if (fact) return fact + comma
        if (fact === null && optional) return ''
        context.addIssue({
          code: 'custom',
          message:
            fact === null
              ? `business.yaml has null for {{${name}}}: write the text without it, or {{${name}?}}.`
              : `There is no fact {{${name}}}: the comment at the top of the file lists them.`,
        })
        return found
      })
      .replaceAll(/\s+/g, ' '),
  )
}

export function flatten(record: object, prefix = ''): Facts {
  return Object.assign(
    {},
    ...Object.entries(record).map(([key, value]: [string, unknown]) => {
      const name = `${prefix}${key}`
      if (value === null) return { [name]: null }
      if (typeof value !== 'object') return { [name]: String(value) }
      if ('text' in value) return { [name]: String(value.text) }
      return flatten(value, `${name}.`)
    }),
  )
}
