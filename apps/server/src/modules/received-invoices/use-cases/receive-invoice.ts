import { createHash } from 'node:crypto'
import type { ReceivedInvoiceDetail } from '@fachwerk/contract/invoice/received-invoice-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { CheckedInvoice } from '../invoice-checker.ts'
import type { ReceivedInvoicesNeeds } from '../index.ts'
import type { FileProblem } from '../read-file.ts'
import { holdInbox, insertReceived, withDigest, withSameNumber } from '../received-invoices-repository.ts'
import { payableCents, ruleResult, sellerKey } from '../rules/received-words.ts'
import { officeDay } from '../rules/office-day.ts'
import { showReceived } from './show-received.ts'

type Known = 'received-already' | 'received-number-known'

export interface SentInvoice {
  readonly name: string
  readonly bytes: Buffer
  readonly sameNumber: 'refuse' | 'take'
}

/**
 * Takes in the file of an invoice that somebody sent (LAW-44): read and checked beside the server's calls, then kept in one
 * transaction with its reading. What is refused has left nothing behind; who is cut off in between sends it again.
 */
export async function receiveInvoice(
  needs: ReceivedInvoicesNeeds,
  { actor, sent }: { readonly actor: StaffActor; readonly sent: SentInvoice },
): Promise<Result<ReceivedInvoiceDetail, FileProblem | Known>> {
  const { companyId } = actor
  const digest = createHash('sha256').update(sent.bytes).digest('hex')
  // Before it is checked: that takes longer.
  if (await needs.db.read((tx) => withDigest(tx, { companyId, digest }))) return refuse('received-already')
  const checked = await needs.checkFile(companyId, sent.bytes)
  if (!checked.ok) return checked
  const stored = await transact(needs.db, (tx) =>
    save(tx, needs, { actor, sent, digest, checked: checked.value }),
  )
  if (!stored.ok) return stored
  const shown = await showReceived(needs, { actor, id: stored.value })
  if (!shown.ok) throw new Error('what was just received is not there')
  return shown
}

async function save(
  tx: Tx,
  { clock, random }: ReceivedInvoicesNeeds,
  details: {
    readonly actor: StaffActor
    readonly sent: SentInvoice
    readonly digest: string
    readonly checked: CheckedInvoice
  },
): Promise<Result<string, Known>> {
  const { actor, sent, digest, checked } = details
  const { companyId } = actor
  const { said, rules } = checked
  await holdInbox(tx, companyId)
  if (await withDigest(tx, { companyId, digest })) return refuse('received-already')
  const of = { companyId, sellerKey: sellerKey(said), number: said.number, but: null }
  if (sent.sameNumber === 'refuse' && (await withSameNumber(tx, of)).length > 0)
    return refuse('received-number-known')
  const [id, now] = [random.uuid(), clock.now()]
  const row = {
    id,
    company_id: companyId,
    received_at: now,
    received_on: officeDay(now),
    received_by: actor.name,
    file_name: sent.name,
    file_bytes: sent.bytes.length,
    digest,
    format: checked.isPdf ? ('zugferd' as const) : checked.syntax,
    kind: said.kind,
    number: said.number,
    seller_name: said.seller.name,
    seller_key: of.sellerKey,
    issued_on: said.issuedOn,
    due_on: said.dueOn,
    currency: said.currency,
    payable_cents: payableCents(said),
    rules: ruleResult(rules?.broken ?? null),
    document: JSON.stringify(said),
    broken: JSON.stringify(rules?.broken ?? []),
    checked_by: JSON.stringify(rules?.checkedBy ?? []),
    decided_at: null,
    decided_by: null,
  }
  await insertReceived(tx, row, sent.bytes)
  await recordChange(tx, {
    at: now,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: 'receivedInvoice.received',
    subject: { kind: 'receivedInvoice', id },
    before: null,
    after: { number: said.number, seller: said.seller.name, file: sent.name, state: 'open' },
  })
  return ok(id)
}
