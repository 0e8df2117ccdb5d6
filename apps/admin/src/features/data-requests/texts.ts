import { adminDataRequestsDe } from '@fachwerk/texts/admin-data-requests-de'
import { createTexts } from '@fachwerk/texts/texts'

export const q = createTexts<typeof adminDataRequestsDe>(adminDataRequestsDe, 'de')
