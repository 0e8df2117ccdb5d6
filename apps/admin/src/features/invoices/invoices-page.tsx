import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { InvoiceDetailPane } from './invoice-detail.tsx'
import { invoicesList } from './invoices-list.tsx'

const detailOf = (open: OpenDetail) => <InvoiceDetailPane open={open} />

/** Invoices and credit notes, found, read and taken along (admin/invoices). */
export const InvoicesPage = () => <ListPage definition={invoicesList} detail={detailOf} />
