import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { AddDialog } from '../../ui/panes/dialog.tsx'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { domainBulkActions } from './domain-bulk-actions.ts'
import { DomainDetail } from './domain-detail.tsx'
import { NewDomainForm } from './domain-form.tsx'
import { domainsList } from './domains-list.tsx'
import { d } from './texts.ts'

const EDITED = { ...domainsList, bulk: domainBulkActions }
const detailOf = (open: OpenDetail) => <DomainDetail key={open.key} open={open} />

/** admin/domains: the addresses of the sites, and those that lead nowhere yet (F-08). */
export function DomainsPage() {
  const mayEdit = useMay('sites.edit')
  return (
    <ListPage
      definition={mayEdit ? EDITED : domainsList}
      detail={detailOf}
      actions={<Link to="/admin/sites">{d('domains.sites')}</Link>}
      primary={
        mayEdit ? (
          <AddDialog label={d('domains.add')}>
            {(close) => <NewDomainForm onSaved={close} onCancel={close} />}
          </AddDialog>
        ) : null
      }
    />
  )
}
