import { Readable } from 'node:stream'
import type { ReceivedInvoiceDetail } from '@fachwerk/contract/invoice/received-invoice-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { ReceivedInvoicesNeeds } from '../index.ts'
import { fileOfReceived, storedReceived, withSameNumber } from '../received-invoices-repository.ts'
import { rowsOf } from './list-received.ts'

type Tools = Pick<ReceivedInvoicesNeeds, 'db' | 'companyNames'>

/** One received invoice as staff read it; another company's is not there. */
export async function showReceived(
  { db, companyNames }: Tools,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<ReceivedInvoiceDetail, 'not-found'>> {
  const found = await db.read((tx) => detailOf(tx, { companyNames, actor, id }))
  return found ? ok(found) : refuse('not-found')
}

async function detailOf(
  tx: Tx,
  {
    companyNames,
    actor,
    id,
  }: { readonly companyNames: Tools['companyNames']; readonly actor: StaffActor; readonly id: string },
): Promise<ReceivedInvoiceDetail | null> {
  const stored = await storedReceived(tx, actor.scopeFor('settlements.view'), id)
  if (!stored) return null
  const { companyId, sellerKey, number } = stored
  const same = await withSameNumber(tx, { companyId, sellerKey, number, but: id })
  const [row] = await rowsOf(tx, { companyNames, stored: [stored] })
  if (!row) return null
  const { decidedAt, decidedBy, reason } = stored
  return {
    ...row,
    fileName: stored.fileName,
    fileBytes: stored.fileBytes,
    format: stored.format,
    sha256: stored.sha256,
    receivedBy: stored.receivedBy,
    document: stored.document,
    broken: stored.broken,
    checkedBy: stored.checkedBy,
    version: stored.version,
    decided: decidedAt && { by: decidedBy ?? '', at: decidedAt.toISOString(), reason },
    sameNumber: same.map((each) => ({ ...each, receivedAt: each.receivedAt.toISOString() })),
    can: { decide: actor.scopeFor('payments.record').includes(companyId) },
  }
}

/** The file itself, byte for byte as it came. */
export async function sendReceived(
  { db }: Pick<Tools, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<SentFile, 'not-found'>> {
  const stored = await db.read((tx) => fileOfReceived(tx, actor.scopeFor('settlements.view'), id))
  if (!stored) return refuse('not-found')
  return ok({
    content: Readable.from([stored.bytes], { objectMode: false }),
    type: stored.format === 'zugferd' ? 'application/pdf' : 'application/xml',
    name: stored.fileName,
  })
}
