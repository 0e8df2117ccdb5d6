import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { MailDetailPane } from './mail-detail.tsx'
import { mailsList } from './mails-list.tsx'

const detailOf = (open: OpenDetail) => <MailDetailPane open={open} />

/** Mails of the house with their state, opened as they were sent, sent again (admin/mails). */
export const MailsPage = () => <ListPage definition={mailsList} detail={detailOf} />
