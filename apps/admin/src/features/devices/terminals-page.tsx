import { Button } from '@mantine/core'
import { IconActivityHeartbeat } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { NewTerminal } from './new-terminal.tsx'
import { TerminalDetail } from './terminal-detail.tsx'
import { terminalBulkActions } from './terminal-bulk-actions.ts'
import { terminalsList } from './terminals-list.tsx'
import { k } from './texts.ts'

const LIST = { ...terminalsList, bulk: terminalBulkActions }
const detailOf = (open: OpenDetail) => <TerminalDetail open={open} />

/** Terminals: found, looked at, set up and kept in order (L-05; admin/monitoring). */
export function TerminalsPage() {
  const mayMaintain = useMay('locks.maintain')
  const actions = (
    <Button
      component={Link}
      to="/admin/monitoring/live"
      leftSection={<IconActivityHeartbeat aria-hidden="true" size={16} />}
    >
      {k('list.live')}
    </Button>
  )
  return (
    <ListPage
      definition={mayMaintain ? LIST : terminalsList}
      detail={detailOf}
      actions={actions}
      primary={mayMaintain ? <NewTerminal /> : null}
    />
  )
}
