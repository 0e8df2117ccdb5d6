import { useMay } from '../../lib/session.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AddCustomer } from './add-customer.tsx'
import { customerBulkActions, customerBulkLooks } from './customer-bulk-actions.tsx'
import { customersList } from './customers-list.tsx'

const EDITED = { ...customersList, bulk: customerBulkActions }
const LOOKED_AT = { ...customersList, bulk: customerBulkLooks }

/** Everybody who ordered or was entered by hand; each leads to their file (admin/customers). */
export function CustomersPage() {
  const mayEdit = useMay('customers.edit')
  return <ListPage definition={mayEdit ? EDITED : LOOKED_AT} {...(mayEdit && { primary: <AddCustomer /> })} />
}
