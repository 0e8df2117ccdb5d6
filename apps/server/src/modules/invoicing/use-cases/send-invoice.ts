import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import { letterOf } from '../../../platform/export/letter.ts'
import type { StaffActor, VisitorActor } from '../../../platform/http/actor.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  type StoredInvoice,
  storedInvoice,
  storedInvoiceOfOrder,
  storedInvoices,
} from '../invoices-list-repository.ts'
import type { InvoicingNeeds } from '../index.ts'
import { invoiceLetter } from '../rules/invoice-letter.ts'

/** As it was written, drawn anew each time: the same document gives the same bytes. */
export const fileOf = (stored: StoredInvoice): SentFile => ({
  content: Readable.from(drawn(stored), { objectMode: false }),
  type: 'application/pdf',
  name: `${stored.number}.pdf`,
})

async function* drawn(stored: StoredInvoice): AsyncGenerator<Buffer> {
  yield await letterOf(invoiceLetter(stored))
}

/** For staff; another company's is not there. */
export async function sendInvoice(
  { db }: Pick<InvoicingNeeds, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<SentFile, 'not-found'>> {
  const stored = await db.read((tx) => storedInvoice(tx, actor.scopeFor('orders.view'), id))
  return stored ? ok(fileOf(stored)) : refuse('not-found')
}

/** Several for staff, in one file; those of other companies are not in it. */
export async function sendInvoices(
  { db, clock }: Pick<InvoicingNeeds, 'db' | 'clock'>,
  { actor, ids }: { readonly actor: StaffActor; readonly ids: readonly string[] },
): Promise<Result<SentFile, 'not-found'>> {
  const invoices = await db.read((tx) => storedInvoices(tx, actor.scopeFor('orders.view'), ids))
  if (invoices.length === 0) return refuse('not-found')
  return ok({
    content: Readable.from(zipped(invoices), { objectMode: false }),
    type: 'application/zip',
    name: `Rechnungen ${clock.now().toISOString().slice(0, 10)}.zip`,
  })
}

/** One after the other, so that no more than one is drawn and held at a time. */
async function* zipped(invoices: readonly StoredInvoice[]): AsyncGenerator<Buffer> {
  const ready: Buffer[] = []
  const zip = new Zip((problem, part) => {
    if (problem) throw problem
    ready.push(Buffer.from(part))
  })
  for (const invoice of invoices) {
    const file = new ZipPassThrough(`${invoice.number}.pdf`)
    file.mtime = invoice.issuedAt
    zip.add(file)
    file.push(await letterOf(invoiceLetter(invoice)), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** For who holds the link of the order (K-05). */
export async function sendInvoiceToCustomer(
  { db, orderByLink }: Pick<InvoicingNeeds, 'db' | 'orderByLink'>,
  asked: {
    readonly actor: Pick<VisitorActor, 'siteId'>
    readonly ip: string
    readonly params: { readonly hash: string; readonly id: string }
  },
): Promise<Result<SentFile, 'not-found' | 'too-many-tries'>> {
  const { actor, ip, params } = asked
  const order = await orderByLink({ actor, ip, hash: params.hash })
  if (!order.ok) return order
  const stored = await db.read((tx) => storedInvoiceOfOrder(tx, { id: params.id, orderId: order.value.id }))
  return stored ? ok(fileOf(stored)) : refuse('not-found')
}
