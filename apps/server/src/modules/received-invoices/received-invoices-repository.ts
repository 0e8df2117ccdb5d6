import type { ReceivedInvoiceDetail, ReceivedState } from '@fachwerk/contract/invoice/received-invoice-views'
import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import { type StoredRow, ROW } from './received-list-repository.ts'
import './received-tables.ts'

/** All that is kept of one but its file. */
export type StoredInvoice = StoredRow &
  Pick<
    ReceivedInvoiceDetail,
    | 'fileName'
    | 'fileBytes'
    | 'format'
    | 'sha256'
    | 'receivedBy'
    | 'document'
    | 'broken'
    | 'checkedBy'
    | 'version'
  > & {
    readonly sellerKey: string
    readonly decidedAt: Date | null
    readonly decidedBy: string | null
    readonly reason: string
  }

const WHOLE = sql`${ROW}, r.file_name as "fileName", r.file_bytes as "fileBytes", r.format, r.digest as sha256,
  r.received_by as "receivedBy", r.document, r.broken, r.checked_by as "checkedBy", r.version, r.seller_key as "sellerKey",
  r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.reason`

/** A received invoice in scope. */
export async function storedReceived(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select ${WHOLE} from received_invoice r
    where r.id = ${id} and r.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]
}

/** The same, which nobody else changes until the end of the transaction. */
export async function heldReceived(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select ${WHOLE} from received_invoice r
    where r.id = ${id} and r.company_id = any(${[...scope]}::uuid[]) for update`.execute(tx)
  return rows[0]
}

/** Whoever takes in another file for this company waits until the end of the transaction. */
export async function holdInbox(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`received ${companyId}`}, 0))`.execute(tx)
}

/** Others of a company with this number of this seller, the newest first. */
export async function withSameNumber(
  tx: Tx,
  of: Pick<StoredInvoice, 'companyId' | 'sellerKey' | 'number'> & { readonly but: string | null },
): Promise<{ readonly id: string; readonly state: ReceivedState; readonly receivedAt: Date }[]> {
  const { rows } = await sql<{ id: string; state: ReceivedState; receivedAt: Date }>`
    select id, state, received_at as "receivedAt" from received_invoice
    where company_id = ${of.companyId} and seller_key = ${of.sellerKey} and number = ${of.number}
      and id is distinct from ${of.but}::uuid
    order by received_at desc, id limit 20`.execute(tx)
  return rows
}

/** The one of a company that came with this very file. */
export async function withDigest(
  tx: Tx,
  of: { readonly companyId: string; readonly digest: string },
): Promise<{ readonly id: string } | undefined> {
  return await tx
    .selectFrom('received_invoice')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where('digest', '=', of.digest)
    .executeTakeFirst()
}

export async function insertReceived(
  tx: Tx,
  row: Insertable<Database['received_invoice']>,
  bytes: Buffer,
): Promise<void> {
  await tx.insertInto('received_invoice').values(row).execute()
  await tx
    .insertInto('received_invoice_file')
    .values({ invoice_id: row.id, company_id: row.company_id, bytes })
    .execute()
}

/** The file of one in scope, as it came. */
export async function fileOfReceived(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<{ readonly fileName: string; readonly format: string; readonly bytes: Buffer } | undefined> {
  const { rows } = await sql<{ fileName: string; format: string; bytes: Buffer }>`
    select r.file_name as "fileName", r.format, f.bytes
    from received_invoice r join received_invoice_file f on f.invoice_id = r.id
    where r.id = ${id} and r.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]
}

/** Writes down what somebody made of one in scope. */
export async function decideReceived(
  tx: Tx,
  scope: readonly string[],
  {
    id,
    state,
    reason,
    by,
    at,
  }: {
    readonly id: string
    readonly state: ReceivedState
    readonly reason: string
    readonly by: string
    readonly at: Date
  },
): Promise<void> {
  await tx
    .updateTable('received_invoice')
    .set((eb) => ({ state, reason, decided_by: by, decided_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('company_id', 'in', scope)
    .execute()
}
