import { adminConflictDe } from '@fachwerk/texts/admin-conflict-de'
import { createTexts } from '@fachwerk/texts/texts'

export const w = createTexts<typeof adminConflictDe>(adminConflictDe, 'de')
