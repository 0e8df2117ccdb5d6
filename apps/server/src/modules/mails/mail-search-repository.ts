import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { folded, literally, type SearchQuery, searchedWords } from '../../platform/db/search-text.ts'
import { inScope } from './mails-repository.ts'

interface FoundMail {
  readonly id: string
  readonly subject: string
  readonly recipient: string
}

/** So many matches are looked at; of an address that gets many the newest of these are shown. */
const LOOKED_AT = 200

/** A few letters to customers of these companies by address or subject, newest first; mails to staff stand in their list alone. */
export async function foundMails(tx: Tx, { scope, text, limit }: SearchQuery): Promise<FoundMail[]> {
  const words = searchedWords(text)
  if (words.length === 0) return []
  const found = words.map((word) => sql`m.search_text like ${`%${literally(folded(word))}%`}`)
  const { rows } = await sql<FoundMail>`
    with found as materialized (
      select m.id, m.subject, m.recipient, m.created_at from mail m
      where ${inScope({ letters: scope, staff: [] })} and ${sql.join(found, sql` and `)}
    )
    select m.id, m.subject, m.recipient from (select * from found limit ${sql.lit(LOOKED_AT)}) m
    order by m.created_at desc, m.id desc limit ${limit}`.execute(tx)
  return rows
}
