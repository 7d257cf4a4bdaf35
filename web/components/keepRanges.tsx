import type { ReactNode } from 'react'

/** Keeps "2-5 days" and "A-100" from breaking at the hyphen. The text stays the same. */
export const keepRanges = (text: string): ReactNode =>
  text.split(/(\w+-\d+)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
