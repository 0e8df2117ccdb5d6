import { useMay } from '../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { mailBulkActions } from './mail-bulk-actions.ts'
import { MailDetailPane } from './mail-detail.tsx'
import { mailsList } from './mails-list.tsx'

const detailOf = (open: OpenDetail) => <MailDetailPane open={open} />
const EDITED = { ...mailsList, bulk: mailBulkActions }

/** Mails of the house with their state, opened as they were sent, sent again (admin/mails). */
export function MailsPage() {
  const maySend = useMay('orders.edit')
  return <ListPage definition={maySend ? EDITED : mailsList} detail={detailOf} />
}
