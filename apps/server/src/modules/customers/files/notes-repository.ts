import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import './file-tables.ts'

export interface StoredNote {
  readonly id: string
  readonly companyId: string
  readonly companyName: string
  readonly text: string
  readonly pinned: boolean
  readonly authorId: string
  readonly author: string
  readonly createdAt: Date
  readonly editedAt: Date | null
}
interface NotesOf {
  readonly customerId: string
  readonly companyIds: readonly string[]
}

const SHOWN = sql`n.id, n.company_id as "companyId", f.name as "companyName", n.text, n.pinned, n.author_id as "authorId",
  n.author_name as author, n.created_at as "createdAt", n.edited_at as "editedAt"`

/** Notes of these companies on a customer, pinned ones first, then the newest. */
export async function notesOf(
  tx: Tx,
  { customerId, companyIds }: NotesOf,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<StoredNote[]> {
  const { rows } = await sql<StoredNote>`
    select ${SHOWN} from customer_note n join company f on f.id = n.company_id
    where n.customer_id = ${customerId} and n.company_id = any(${[...companyIds]}::uuid[])
    order by n.pinned desc, n.created_at desc, n.id limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** A note of these companies on this customer, held until the end of the transaction. */
export async function lockNote(
  tx: Tx,
  { customerId, companyIds, id }: NotesOf & { readonly id: string },
): Promise<StoredNote | undefined> {
  const { rows } = await sql<StoredNote>`
    select ${SHOWN} from customer_note n join company f on f.id = n.company_id
    where n.id = ${id} and n.customer_id = ${customerId} and n.company_id = any(${[...companyIds]}::uuid[])
    for update of n`.execute(tx)
  return rows[0]
}

export async function insertNote(
  tx: Tx,
  note: Pick<StoredNote, 'id' | 'companyId' | 'text' | 'pinned' | 'authorId' | 'author'> & {
    readonly customerId: string
    readonly now: Date
  },
): Promise<void> {
  await tx
    .insertInto('customer_note')
    .values({
      id: note.id,
      company_id: note.companyId,
      customer_id: note.customerId,
      text: note.text,
      pinned: note.pinned,
      author_id: note.authorId,
      author_name: note.author,
      created_at: note.now,
    })
    .execute()
}

export async function updateNote(
  tx: Tx,
  { id, companyId }: Pick<StoredNote, 'id' | 'companyId'>,
  change: { readonly text?: string; readonly pinned?: boolean; readonly editedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('customer_note')
    .set({
      ...(change.text !== undefined && { text: change.text }),
      ...(change.pinned !== undefined && { pinned: change.pinned }),
      ...(change.editedAt !== undefined && { edited_at: change.editedAt }),
    })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

/** What these companies noted of a customer and why they blocked them, oldest first (LAW-59). */
export async function notesForOwner(
  tx: Tx,
  { customerId, companyIds }: NotesOf,
): Promise<{ at: Date; text: string }[]> {
  const { rows } = await sql<{ at: Date; text: string }>`
    select created_at as at, text from customer_note
      where customer_id = ${customerId} and company_id = any(${[...companyIds]}::uuid[])
    union all
    select blocked_at, reason from customer_block
      where customer_id = ${customerId} and company_id = any(${[...companyIds]}::uuid[])
    order by at`.execute(tx)
  return rows
}

/** Whoever was erased is nothing noted of any more. No tenant predicate: a customer belongs to the whole group (LAW-60). */
export async function forgetNotes(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_note').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('customer_block').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('customer_entry').where('customer_id', '=', customerId).execute()
}
