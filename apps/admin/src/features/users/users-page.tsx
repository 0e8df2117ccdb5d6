import { useMay } from '../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { NewUser } from './new-user.tsx'
import { UserDetail } from './user-detail.tsx'
import { userBulkActions } from './user-bulk-actions.ts'
import { usersList } from './users-list.tsx'

const EDITED = { ...usersList, bulk: userBulkActions }
const detailOf = (open: OpenDetail) => <UserDetail open={open} />

/** Users: found, looked at, blocked, archived and brought back. */
export function UsersPage() {
  const mayEdit = useMay('users.edit')
  return (
    <ListPage
      definition={mayEdit ? EDITED : usersList}
      detail={detailOf}
      {...(mayEdit && { primary: <NewUser /> })}
    />
  )
}
