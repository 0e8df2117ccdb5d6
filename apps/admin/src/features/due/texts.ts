import { adminDueDe } from '@fachwerk/texts/admin/rental/admin-due-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of what is due. */
export const du = createTexts<typeof adminDueDe>(adminDueDe, 'de')
