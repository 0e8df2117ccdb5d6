import { adminAccountDe } from '@fachwerk/texts/admin/company/admin-account-de'
import { createTexts } from '@fachwerk/texts/texts'

export const a = createTexts<typeof adminAccountDe>(adminAccountDe, 'de')
