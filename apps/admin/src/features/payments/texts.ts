import { adminPaymentsDe } from '@fachwerk/texts/admin/invoice/admin-payments-de'
import { createTexts } from '@fachwerk/texts/texts'

export const p = createTexts<typeof adminPaymentsDe>(adminPaymentsDe, 'de')
