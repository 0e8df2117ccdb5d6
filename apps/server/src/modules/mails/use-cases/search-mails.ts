import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { maskAddress } from '../../../platform/mail/mail-masking.ts'
import type { SearchQuery } from '../../../platform/db/search-text.ts'
import { foundMails } from '../mail-search-repository.ts'

/** A few letters to customers of these companies by address or subject (N-06). */
export async function searchMails(tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const rows = await foundMails(tx, query)
  return rows.map(({ id, subject, recipient }) => ({ id, title: subject, detail: maskAddress(recipient) }))
}
