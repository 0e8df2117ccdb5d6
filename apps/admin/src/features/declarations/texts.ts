import { adminCasesDe } from '@fachwerk/texts/admin/rental/admin-cases-de'
import { createTexts } from '@fachwerk/texts/texts'

export const c = createTexts<typeof adminCasesDe>(adminCasesDe, 'de')
