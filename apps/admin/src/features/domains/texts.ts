import { adminDomainsDe } from '@fachwerk/texts/admin/site/admin-domains-de'
import { createTexts } from '@fachwerk/texts/texts'

export const d = createTexts<typeof adminDomainsDe>(adminDomainsDe, 'de')
