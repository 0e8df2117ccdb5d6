import { adminClearingDe } from '@fachwerk/texts/admin/rental/admin-clearing-de'
import { createTexts } from '@fachwerk/texts/texts'

export const c = createTexts<typeof adminClearingDe>(adminClearingDe, 'de')
