import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { RequestLogDetail } from './request-log-detail.tsx'
import { requestLogsList } from './request-logs-list.tsx'

const detailOf = (open: OpenDetail) => <RequestLogDetail open={open} />

/** Request-Logs: who called what, when, how long, with which result (G-01). */
export function RequestLogsPage() {
  return <ListPage definition={requestLogsList} detail={detailOf} />
}
