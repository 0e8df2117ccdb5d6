import { adminFranchiseDe } from '@fachwerk/texts/admin/company/admin-franchise-de'
import { createTexts } from '@fachwerk/texts/texts'

export const f = createTexts<typeof adminFranchiseDe>(adminFranchiseDe, 'de')
