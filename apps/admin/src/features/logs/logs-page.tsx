import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { LogDetail } from './log-detail.tsx'
import { logsList } from './logs-list.tsx'
import { g } from './texts.ts'

const detailOf = (open: OpenDetail) => <LogDetail open={open} />

/** Protokoll/Auswertung: what happened, where and by whom, with extended search (L-11, G-02). */
export function LogsPage() {
  const maySeeRequests = useMay('requestLogs.view')
  return (
    <ListPage
      definition={logsList}
      detail={detailOf}
      actions={
        maySeeRequests ? (
          <Button component={Link} to="/admin/request-logs" variant="default">
            {g('logs.requests')}
          </Button>
        ) : null
      }
    />
  )
}
