import { Link } from 'react-router'
import { useMay } from '../../../lib/session.ts'
import { ListPage, type OpenDetail } from '../../../ui/list/list-page.tsx'
import { NewSiteButton } from './new-site.tsx'
import { SiteDetailPanel } from './site-detail.tsx'
import { si } from './site-texts.ts'
import { sitesList } from './sites-list.tsx'

const detailOf = (open: OpenDetail) => <SiteDetailPanel open={open} />

/** Sites: found, added, kept in order (F-08; admin/sites). */
export function SitesPage() {
  const mayEdit = useMay('sites.edit')
  return (
    <ListPage
      definition={sitesList}
      detail={detailOf}
      actions={<Link to="/admin/domains">{si('list.domains')}</Link>}
      primary={mayEdit ? <NewSiteButton /> : null}
    />
  )
}
