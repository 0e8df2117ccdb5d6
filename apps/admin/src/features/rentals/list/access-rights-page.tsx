import { useMay } from '../../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../../ui/list/list-page.tsx'
import { AccessRightDetail } from '../access-right-detail.tsx'
import { accessRightsList } from './access-rights-list.tsx'
import { AddLongTerm } from '../add-right/add-long-term.tsx'
import { AddRight } from '../add-right/add-right.tsx'
import { OpenMonths } from '../long-term/open-months.tsx'
import { rightBulkActions } from './right-bulk-actions.ts'

const EDITED = { ...accessRightsList, bulk: rightBulkActions }
const detailOf = (open: OpenDetail) => <AccessRightDetail open={open} />

/** Access rights: rentals with their first access right, and writing one by hand. */
export function AccessRightsPage() {
  const mayEdit = useMay('accessRights.edit')
  return (
    <ListPage
      definition={mayEdit ? EDITED : accessRightsList}
      detail={detailOf}
      seldom={
        <>
          <OpenMonths />
          {mayEdit ? <AddLongTerm /> : null}
        </>
      }
      primary={mayEdit ? <AddRight /> : null}
    />
  )
}
