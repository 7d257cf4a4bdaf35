/** A mutant that allows and refuses the same as the rules, whatever anybody tries. */
export type Equivalent = {
  /** Of either file, where none is named. */
  file?: 'firestore.rules' | 'storage.rules'
  /** As the command prints it. */
  change: RegExp
  reason: string
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'storage.rules',
    change: /→ list: if request\.query\.limit/,
    reason: 'the rules of Cloud Storage know no request.query: the clause is an error, and refuses',
  },
  {
    file: 'storage.rules',
    change: /→ '.*\[\/[^\]]*\]/,
    reason: 'a variable of a match is one part of a path: there is no slash in it',
  },
  {
    file: 'firestore.rules',
    change: /→ '\[\/(?:A-Za-z0-9_-\]\{1,128\}|0-9\]\{13\})'/,
    reason: 'a variable of a match, or what lies between slashes, has none in it',
  },
  {
    change: /→ '.*\[\.(?:A-Za-z0-9\._-|\.)\]/,
    reason: 'the class has the dot already',
  },
  {
    change: /'drv_\.\*' → 'drv_\.\*\.\*'/,
    reason: 'anything, and then anything, is anything',
  },
  {
    change: /email_verified == true \|\| request\.auth\.token\.role == '(?:user|owner)'/,
    reason: 'a role is one text, and the clause beside it wants admin',
  },
  {
    file: 'firestore.rules',
    change:
      /^(?:before\.)?stat(?:e|us) == '\w+' → .* in \['\w+', 'deleting'\]$|^\['(?:live|processing)', .*\] → .*'deleting'\]$/,
    reason: 'what is on its way out is refused by the clause before',
  },
  {
    file: 'firestore.rules',
    change: /^after\.stat(?:e|us) == 'deleting' → .* in \['deleting', 'trashed'\]$/,
    reason: 'what lies in the trash and stays there is let through by the clause before',
  },
]
