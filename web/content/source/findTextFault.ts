/** What no visitor should see in a text, and what the author does about it. */
const rules = {
  quotes: {
    pattern: /^(?:["“”„«][^"“”„«»]*["“”»]|['‘’][^'‘’]*['‘’])$/,
    remedy: 'Remove the quotes around it: pages would show them.',
  },
  yesOrNo: {
    pattern: /^(?:yes|no|on|off|true|false|y|n|n\/a|none|null)\.?$/i,
    remedy: 'Write more than this word: pages would show it.',
  },
  braces: {
    pattern: /\{+[^{}]*\}+|[{}]/,
    remedy: 'Write the words themselves: only questions and answers insert facts.',
  },
  image: {
    pattern: /!\[[^\]]*\]\([^)]*\)/,
    remedy: 'Remove the picture: texts have none.',
  },
  link: {
    pattern: /\[[^\]]+\]\([^)]*\)/,
    remedy: 'Write the words without the link: pages would show its brackets.',
  },
  heading: {
    pattern: /(?<!\S)#{2,}(?=[\s\w])|^# /m,
    remedy: 'Remove the #, or in an article put a space after ##: pages would show them.',
  },
  formatting: {
    pattern:
      /\*\*[^\s*][^*]*(?:\*\*)?|~~\S|`|(?<![\w*])\*[^\s*](?:[^*]*[^\s*])?\*(?![\w*])|(?<!\w)_[^\s_](?:[^_]*[^\s_])?_(?!\w)/,
    remedy: 'Remove the formatting: pages would show its signs.',
  },
  html: {
    pattern:
      /<\/?[a-z][^<>]*>|&(?:amp|lt|gt|quot|apos|nbsp|[mn]dash|hellip|[lr][ds]quo|copy|reg|trade|#x?[\da-f]+);/i,
    remedy: 'Remove the HTML: pages would show it.',
  },
  placeholder: {
    pattern:
      /\[\[|\(\(|\[(?:your|insert|name|city|company)\b[^\]]*\]|\b(?:TODO|TBD|XXX+)\b|\blorem ipsum\b|\?{3}|^[\s!-/:-@[-`{-~…]+$/i,
    remedy: 'Replace this placeholder.',
  },
  backslash: {
    pattern: /\\/,
    remedy: 'Remove the backslash: pages would show it.',
  },
  comma: {
    pattern: /[,;]$/,
    remedy: 'Remove the sign at its end.',
  },
  bullet: {
    pattern: /^(?:[•▪‣]|-(?=\p{L}))/mu,
    remedy:
      'In an article, begin an entry of a list with - and a space. Other texts have no lists.',
  },
  damaged: {
    pattern: /\ufffd|â€|Ã[\u0080-\u00bf]/,
    remedy: 'Type the damaged character again.',
  },
} as const

export type TextRule = keyof typeof rules

/** The first part of a text that pages would show as it is typed; null if the text is plain. */
export function findTextFault(
  text: string,
  allowed: readonly TextRule[] = [],
): { found: string; remedy: string } | null {
  for (const [name, { pattern, remedy }] of Object.entries(rules)) {
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined && !allowed.some((rule) => rule === name)) return { found, remedy }
  }
  return null
}
