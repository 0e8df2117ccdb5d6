import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { LogDetail } from './log-detail.tsx'
import { logsList } from './logs-list.tsx'

const detailOf = (open: OpenDetail) => <LogDetail open={open} />

/** Protokoll/Auswertung: what happened, where and by whom, with extended search (L-11, G-02). */
export function LogsPage() {
  return <ListPage definition={logsList} detail={detailOf} />
}
