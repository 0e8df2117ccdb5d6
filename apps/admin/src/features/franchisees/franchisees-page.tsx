import { useMay } from '../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { FranchiseeDetail } from './franchisee-detail.tsx'
import { franchiseeBulkActions } from './franchisee-bulk-actions.ts'
import { franchiseesList } from './franchisees-list.tsx'
import { NewFranchisee } from './new-franchisee.tsx'

const EDITED = { ...franchiseesList, bulk: franchiseeBulkActions }
const detailOf = (open: OpenDetail) => <FranchiseeDetail open={open} />

/** Franchisees: found, looked at, kept in order (F-01; admin/franchisees). */
export function FranchiseesPage() {
  const mayEdit = useMay('franchisees.edit')
  return (
    <ListPage
      definition={mayEdit ? EDITED : franchiseesList}
      detail={detailOf}
      {...(mayEdit && { primary: <NewFranchisee /> })}
    />
  )
}
