import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { SearchQuery } from '../../../platform/db/search-text.ts'
import { foundCustomers, rootOfCompanies } from '../files/file-list-repository.ts'
import { customerSearch } from '../rules/customer-search.ts'
import { nameOf } from './list-customers.ts'

/** What the header search finds of customers (N-06, B-20). */
export async function findCustomers(
  tx: Tx,
  { scope, text, limit, now }: SearchQuery & { readonly now: Date },
): Promise<SearchHit[]> {
  const rootCompanyId = await rootOfCompanies(tx, scope)
  if (rootCompanyId === null) return []
  const search = customerSearch(text)
  const found = await foundCustomers(tx, { companyIds: scope, rootCompanyId, now }, { search, limit })
  return found.map(({ id, number, email, ...name }) => ({
    id,
    title: nameOf(name),
    detail: `K-${number}, ${email}`,
    customerNumber: `K-${number}`,
  }))
}
