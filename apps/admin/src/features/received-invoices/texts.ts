import { adminReceivedInvoicesDe } from '@fachwerk/texts/admin/invoice/admin-received-invoices-de'
import { createTexts } from '@fachwerk/texts/texts'

export const e = createTexts<typeof adminReceivedInvoicesDe>(adminReceivedInvoicesDe, 'de')
