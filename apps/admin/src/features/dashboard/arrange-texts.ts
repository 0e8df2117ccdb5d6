import { adminArrangeDe } from '@fachwerk/texts/admin/admin-arrange-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of arranging; loaded with it. */
export const a = createTexts<typeof adminArrangeDe>(adminArrangeDe, 'de')
