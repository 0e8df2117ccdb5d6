import { adminInvoicesDe } from '@fachwerk/texts/admin/invoice/admin-invoices-de'
import { createTexts } from '@fachwerk/texts/texts'

export const i = createTexts<typeof adminInvoicesDe>(adminInvoicesDe, 'de')
