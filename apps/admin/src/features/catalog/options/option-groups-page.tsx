import { useMay } from '../../../lib/session.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { CatalogAreas } from '../catalog-areas.tsx'
import { NewOptionGroupButton } from './new-option-group.tsx'
import { optionGroupsList } from './option-groups-list.tsx'

/** admin/extras: what customers add to articles, in lists that articles share (K-01). */
export function OptionGroupsPage() {
  const mayEdit = useMay('articles.edit')
  return (
    <>
      <CatalogAreas current="options" />
      <ListPage definition={optionGroupsList} primary={mayEdit ? <NewOptionGroupButton /> : null} />
    </>
  )
}
