import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { folded, literally, type SearchQuery, searchedWords } from '../../platform/db/search-text.ts'
import './invoice-tables.ts'

interface FoundInvoice {
  readonly id: string
  readonly number: string
  readonly customerName: string
  readonly orderCode: string
}

/** So many matches are looked at; of a name that everybody bears the newest of these are shown. */
const LOOKED_AT = 200

/** A few invoices and credit notes of these companies by number, customer or order, newest first. */
export async function foundInvoices(tx: Tx, { scope, text, limit }: SearchQuery): Promise<FoundInvoice[]> {
  const words = searchedWords(text)
  if (words.length === 0) return []
  const found = words.map((word) => sql`i.search_text like ${`%${literally(folded(word))}%`}`)
  const { rows } = await sql<FoundInvoice>`
    with found as materialized (
      select i.id, i.label, i.customer_name, i.order_code, i.issued_at from invoice i
      where i.company_id = any(${[...scope]}::uuid[]) and ${sql.join(found, sql` and `)}
    )
    select i.id, i.label as number, i.customer_name as "customerName", i.order_code as "orderCode"
    from (select * from found limit ${sql.lit(LOOKED_AT)}) i
    order by i.issued_at desc, i.id desc limit ${limit}`.execute(tx)
  return rows
}
