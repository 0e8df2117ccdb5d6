import { adminConflictDe } from '@fachwerk/texts/admin/rental/admin-conflict-de'
import { createTexts } from '@fachwerk/texts/texts'

export const w = createTexts<typeof adminConflictDe>(adminConflictDe, 'de')

type Named = 'conflict.who' | 'conflict.theirs' | 'conflict.by.theirs' | 'conflict.merged'
/** What another did. The server does not name everybody: then it stands there without a name. */
export const theirWords = (
  key: Named,
  { by, at = '', since = '' }: { readonly by: string; readonly at?: string; readonly since?: string },
) => w(by === '' ? (`${key}.unnamed` as const) : key, { by, at, since })
