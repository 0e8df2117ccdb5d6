import { adminRetentionDe } from '@fachwerk/texts/admin/company/admin-retention-de'
import { createTexts } from '@fachwerk/texts/texts'

export const k = createTexts<typeof adminRetentionDe>(adminRetentionDe, 'de')
