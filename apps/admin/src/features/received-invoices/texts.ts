import { adminReceivedInvoicesDe } from '@fachwerk/texts/admin-received-invoices-de'
import { createTexts } from '@fachwerk/texts/texts'

export const e = createTexts<typeof adminReceivedInvoicesDe>(adminReceivedInvoicesDe, 'de')
