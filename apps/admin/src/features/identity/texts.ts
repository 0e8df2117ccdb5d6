import { adminIdentityDe } from '@fachwerk/texts/admin/company/admin-identity-de'
import { createTexts } from '@fachwerk/texts/texts'

export const i = createTexts<typeof adminIdentityDe>(adminIdentityDe, 'de')
