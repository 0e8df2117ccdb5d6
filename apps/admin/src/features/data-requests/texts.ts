import { adminDataRequestsDe } from '@fachwerk/texts/admin/rental/admin-data-requests-de'
import { createTexts } from '@fachwerk/texts/texts'

export const q = createTexts<typeof adminDataRequestsDe>(adminDataRequestsDe, 'de')
