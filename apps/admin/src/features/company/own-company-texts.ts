import { adminOwnCompanyDe } from '@fachwerk/texts/admin/company/admin-own-company-de'
import { createTexts } from '@fachwerk/texts/texts'

export const oc = createTexts<typeof adminOwnCompanyDe>(adminOwnCompanyDe, 'de')
