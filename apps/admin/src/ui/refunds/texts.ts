import { adminRefundsDe } from '@fachwerk/texts/admin/rental/admin-refunds-de'
import { createTexts } from '@fachwerk/texts/texts'

export const r = createTexts<typeof adminRefundsDe>(adminRefundsDe, 'de')
