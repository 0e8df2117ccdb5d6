import { ListPage } from '../../ui/list/list-page.tsx'
import { customersList } from './customers-list.tsx'

/** Everybody who ordered; each leads to their file (admin/customers). */
export const CustomersPage = () => <ListPage definition={customersList} />
