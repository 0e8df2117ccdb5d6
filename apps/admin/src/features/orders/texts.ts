import { adminOrdersDe } from '@fachwerk/texts/admin/rental/admin-orders-de'
import { createTexts } from '@fachwerk/texts/texts'

export const o = createTexts<typeof adminOrdersDe>(adminOrdersDe, 'de')
