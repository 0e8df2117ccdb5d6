import type { CaseProposal } from '@fachwerk/contract/declaration-views'
import type { Tx } from '../../../platform/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { CaseNeeds } from '../case-needs.ts'
import { type StoredCase, updateCase } from '../cases-repository.ts'
import type { StoredContract } from '../contracts-repository.ts'
import { queueOutcomeMail } from '../mails/outcome-mail.ts'
import { stateAfterDecision } from '../rules/case-states.ts'
import { insertWithdrawnBoxes } from '../withdrawn-boxes-repository.ts'
import { byStaff } from './change-case.ts'
import { isWhole, judgeCase } from './judge-case.ts'

export type AcceptRefusal = 'not-found' | 'changed-meanwhile' | 'transition-not-allowed' | 'door-open'

/** Somebody accepts what they were shown of a case. */
export interface Accepting {
  readonly found: StoredCase
  readonly contract: StoredContract
  readonly actor: StaffActor
  readonly shownCents: number
  /** Of several boxes those it is about; undefined: all that may still be withdrawn from. */
  readonly rentalIds: readonly string[] | undefined
  readonly now: Date
}

export const decidedBy = (actor: StaffActor, now: Date) => ({ decided_at: now, decided_by: actor.name })

const OPEN: readonly string[] = ['held', 'reserved', 'active', 'overdue']

/** Ends what a withdrawal is about and pays back, once (LAW-7, LAW-10); of several boxes the others go on (K-03). */
export async function withdrawContract(
  needs: CaseNeeds,
  tx: Tx,
  { found, contract, actor, shownCents, rentalIds: chosen, now }: Accepting,
): Promise<Result<object, AcceptRefusal>> {
  const proposal = await judgeCase(needs, tx, { found, contract, now, chosen })
  const { outcome, refundCents, keptCents, voucher } = proposal
  if (outcome === 'refused' || !areOf(contract, chosen)) return refuse('transition-not-allowed')
  if (refundCents !== shownCents) return refuse('changed-meanwhile')
  const { orderId } = contract
  const boxes = boxesIn(proposal, chosen)
  const rentalIds = boxes.map(({ rentalId }) => rentalId)
  const done = await needs.withdrawOrder(tx, {
    orderId,
    refundCents,
    ...(rentalIds.length > 0 && { rentalIds }),
    ...voucherOf(contract, proposal, chosen),
    actor: byStaff(actor),
    now,
  })
  if (!done.ok) return done
  const sums = { refund_cents: refundCents, kept_cents: keptCents }
  // What was not paid is owed no more: no money has to go back, so nothing is waited for.
  const isOwed = contract.owedCents > 0
  const backCents = isOwed ? 0 : refundCents
  const [only = null, ...more] = rentalIds.length > 0 ? rentalIds : [contract.rentalId]
  const decided = {
    ...decidedBy(actor, now),
    ...sums,
    refund_cents: backCents,
    voucher_back_cents: voucher?.backCents ?? null,
    outcome,
    state: stateAfterDecision(backCents),
  }
  await updateCase(tx, found, { ...decided, rental_id: more.length > 0 ? null : only }, now)
  await insertWithdrawnBoxes(
    tx,
    rowsOf(boxes, { rental_id: contract.rentalId, ...sums, voucher_kept_cents: voucher?.keptCents ?? 0 }).map(
      (row) => ({
        ...row,
        declaration_id: found.id,
        company_id: contract.companyId,
        order_id: orderId,
      }),
    ),
  )
  const othersGoOn = contract.boxes.some(
    ({ rentalId, state }) => OPEN.includes(state) && !rentalIds.includes(rentalId),
  )
  const owedLess = isOwed ? { leftCents: contract.owedCents - refundCents } : undefined
  const told = { kind: outcome, refundCents, keptCents, owedLess, voucher, to: contract.contact.email, now }
  const names = boxes.map(({ boxName }) => boxName)
  await queueOutcomeMail(needs, tx, found, { ...told, ...(names.length > 0 && { boxes: names, othersGoOn }) })
  return ok({})
}

/** What stays redeemed of a voucher: of one that paid for all what is kept; beside money all of it, while something stays. */
function voucherOf(
  contract: StoredContract,
  proposal: CaseProposal,
  chosen: readonly string[] | undefined,
): Pick<Parameters<CaseNeeds['withdrawOrder']>[1], 'voucherStays'> {
  const { voucher, keptCents } = proposal
  if (voucher?.isWhole) return { voucherStays: { keptCents: voucher.keptCents } }
  const stays = keptCents + contract.keptCents > 0 || !isWhole(contract, proposal, chosen)
  return voucher || stays ? { voucherStays: 'redeemed' } : {}
}

/** Whether all that was chosen is the contract's. */
const areOf = ({ boxes, rentalId: first }: StoredContract, chosen: readonly string[] | undefined): boolean =>
  (chosen ?? []).every((id) => id === first || boxes.some(({ rentalId }) => rentalId === id))

/** Of several boxes those that are withdrawn from. */
const boxesIn = ({ boxes = [] }: CaseProposal, chosen: readonly string[] | undefined) =>
  boxes.filter(
    ({ rentalId, refusal }) => refusal === null && (chosen === undefined || chosen.includes(rentalId)),
  )

const rowsOf = <One>(boxes: ReturnType<typeof boxesIn>, one: One) =>
  boxes.length === 0
    ? [one]
    : boxes.map(({ rentalId, refundCents, keptCents, voucherKeptCents = 0 }) => ({
        rental_id: rentalId,
        refund_cents: refundCents,
        kept_cents: keptCents,
        voucher_kept_cents: voucherKeptCents,
      }))
