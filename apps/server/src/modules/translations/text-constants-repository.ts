import type { Language } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './text-tables.ts'

/** Own texts of one constant by language. */
export type OwnText = Readonly<Partial<Record<Language, string>>>

export interface StoredText {
  readonly companyId: string
  readonly id: string
  readonly own: OwnText
  readonly version: number
  readonly changedAt: Date
}

const columns = sql`t.company_id as "companyId", t.id, t.own, t.version, t.changed_at as "changedAt"`

/** What a company and its franchisor say otherwise, the franchisor's first. */
export async function textsInForce(tx: Tx, companyId: string): Promise<StoredText[]> {
  const { rows } = await sql<StoredText>`
    select ${columns} from company c join text_constant t on t.company_id in (c.id, c.franchisor_id)
    where c.id = ${companyId}::uuid order by t.company_id = c.id, t.id`.execute(tx)
  return rows
}

/** Lets those who change texts of a company go one after the other; the row of a text may not be there yet. */
export async function holdTexts(tx: Tx, companyId: string): Promise<void> {
  await sql`select 1 from company where id = ${companyId}::uuid for no key update`.execute(tx)
}

/** Stores the own texts of a constant. */
export async function storeText(tx: Tx, text: StoredText): Promise<void> {
  const values = { own: JSON.stringify(text.own), version: text.version, changed_at: text.changedAt }
  await tx
    .insertInto('text_constant')
    .values({ company_id: text.companyId, id: text.id, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(values))
    .execute()
}
