import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { ReceivedDetailPane } from './received-detail.tsx'
import { receivedList } from './received-list.tsx'
import { TakeInvoice } from './take-invoice.tsx'
import { e } from './texts.ts'

const detailOf = (open: OpenDetail) => <ReceivedDetailPane open={open} />

/** Invoices that others sent: taken in, read, accepted or rejected (admin/invoices/received, LAW-44). */
export function ReceivedInvoicesPage() {
  const [maySeeIssued, mayTake] = [useMay('orders.view'), useMay('payments.record')]
  const actions = maySeeIssued ? (
    <Button
      component={Link}
      to="/admin/invoices"
      leftSection={<IconFileInvoice aria-hidden="true" size={16} />}
    >
      {e('link.issued')}
    </Button>
  ) : null
  const primary = mayTake ? <TakeInvoice /> : null
  return <ListPage definition={receivedList} detail={detailOf} actions={actions} primary={primary} />
}
