import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { folded, literally, type SearchQuery, searchedWords } from '../../platform/db/search-text.ts'
import type { DeclarationKind } from './declaration-tables.ts'

interface FoundCase {
  readonly id: string
  readonly kind: DeclarationKind
  readonly name: string
  readonly contract: string
}

/** So many matches are looked at. */
const LOOKED_AT = 200

/** A few withdrawals and terminations of these companies by who declared them or what contract they named, newest first. */
export async function foundCases(tx: Tx, { scope, text, limit }: SearchQuery): Promise<FoundCase[]> {
  const words = searchedWords(text)
  if (words.length === 0) return []
  const found = words.map((word) => sql`d.search_text like ${`%${literally(folded(word))}%`}`)
  const { rows } = await sql<FoundCase>`
    with found as materialized (
      select d.id, d.kind, d.name, d.contract, d.received_at
      from contract_declaration d join declaration_case c on c.declaration_id = d.id
      where c.company_id = any(${[...scope]}::uuid[]) and ${sql.join(found, sql` and `)}
    )
    select d.id, d.kind, d.name, d.contract from (select * from found limit ${sql.lit(LOOKED_AT)}) d
    order by d.received_at desc, d.id desc limit ${limit}`.execute(tx)
  return rows
}
