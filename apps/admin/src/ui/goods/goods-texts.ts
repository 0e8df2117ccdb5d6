import { adminOrdersDe } from '@fachwerk/texts/admin/rental/admin-orders-de'
import { createTexts } from '@fachwerk/texts/texts'

/** What the steps of goods are called, wherever they are taken. */
export const o = createTexts<typeof adminOrdersDe>(adminOrdersDe, 'de')
