import { Button } from '@mantine/core'
import { IconLayoutGrid, IconRoute } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { LockDetail } from './lock-detail.tsx'
import { lockBulkActions } from './lock-bulk-actions.ts'
import { locksList } from './locks-list.tsx'
import { NewLock } from './new-lock.tsx'
import { TakeHeardLock } from './take-heard-lock.tsx'
import { l } from './texts.ts'

const LIST = { ...locksList, bulk: lockBulkActions }
/** Who opens boxes, but keeps no locks, may still ask for something to be done there. */
const TASKED = { ...locksList, bulk: lockBulkActions.filter(({ key }) => key === 'task') }
const detailOf = (open: OpenDetail) => <LockDetail open={open} />

/** Locks and boxes: found, looked at, opened and kept in order (L-01). */
export function LocksPage() {
  const mayMaintain = useMay('locks.maintain')
  const mayOpen = useMay('locks.open')
  const definition = mayMaintain ? LIST : mayOpen ? TASKED : locksList
  const links = (
    <>
      <Button
        component={Link}
        to="/admin/locks/round"
        leftSection={<IconRoute aria-hidden="true" size={16} />}
      >
        {l('round.link')}
      </Button>
      <Button
        component={Link}
        to="/admin/locks/wall"
        leftSection={<IconLayoutGrid aria-hidden="true" size={16} />}
      >
        {l('wall.link')}
      </Button>
    </>
  )
  const primary = mayMaintain ? (
    <>
      <NewLock />
      <TakeHeardLock />
    </>
  ) : null
  return <ListPage definition={definition} detail={detailOf} seldom={links} primary={primary} />
}
