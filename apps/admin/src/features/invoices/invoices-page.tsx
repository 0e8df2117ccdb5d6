import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { i } from '../../ui/invoices/texts.ts'
import { InvoiceDetailPane } from './invoice-detail.tsx'
import { invoicesList } from './invoices-list.tsx'

const detailOf = (open: OpenDetail) => <InvoiceDetailPane open={open} />

/** Invoices and credit notes, found, read and taken along (admin/invoices); those of others stand in the inbox. */
export function InvoicesPage() {
  const maySeeReceived = useMay('settlements.view')
  const actions = maySeeReceived ? (
    <Button
      component={Link}
      to="/admin/invoices/received"
      leftSection={<IconInbox aria-hidden="true" size={16} />}
    >
      {i('list.received')}
    </Button>
  ) : null
  return <ListPage definition={invoicesList} detail={detailOf} actions={actions} />
}
