import { adminSettlementsDe } from '@fachwerk/texts/admin/company/admin-settlements-de'
import { createTexts } from '@fachwerk/texts/texts'

export const s = createTexts<typeof adminSettlementsDe>(adminSettlementsDe, 'de')
