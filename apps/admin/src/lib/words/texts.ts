import { adminDe } from '@fachwerk/texts/admin/admin-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of the shell and of what all lists share; features have tables of their own. */
export const t = createTexts<typeof adminDe>(adminDe, 'de')
