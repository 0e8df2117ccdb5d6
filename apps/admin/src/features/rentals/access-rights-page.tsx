import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { AccessRightDetail } from './access-right-detail.tsx'
import { accessRightsList } from './access-rights-list.tsx'

const detailOf = (open: OpenDetail) => <AccessRightDetail open={open} />

/** Access rights: rentals with their first access right. */
export function AccessRightsPage() {
  return <ListPage definition={accessRightsList} detail={detailOf} />
}
