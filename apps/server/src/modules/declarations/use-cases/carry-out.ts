import type { WithdrawnPieces } from '@fachwerk/contract/order/withdrawn-pieces'
import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { CaseNeeds } from '../index.ts'
import type { StoredCase } from '../cases-repository.ts'
import type { StoredContract } from '../contracts-repository.ts'
import { byStaff } from './change-case.ts'
import { isWhole } from './judge-case.ts'
import { refundedLines } from './judge-goods.ts'
import { ownSums, type Withdrawn } from './withdrawn-words.ts'

export type AcceptRefusal = 'not-found' | 'changed-meanwhile' | 'transition-not-allowed' | 'door-open'

/** Somebody accepts what they were shown of a case. */
export interface Accepting {
  readonly found: StoredCase
  readonly contract: StoredContract
  readonly actor: StaffActor
  readonly shownCents: number
  /** Of several boxes those it is about; undefined: all that may still be withdrawn from. */
  readonly rentalIds: readonly string[] | undefined
  /** Of goods the pieces it is about; undefined: those the customer named, else all. */
  readonly lines: readonly WithdrawnPieces[] | undefined
  readonly now: Date
}

export const decidedBy = (actor: StaffActor, now: Date) => ({ decided_at: now, decided_by: actor.name })

export const backToCredit = (code: string, backCents: number) => ({
  code,
  isCredit: true,
  isWhole: false,
  keptCents: 0,
  backCents,
})

/** A withdrawal as somebody decides it. */
interface Deciding extends Withdrawn {
  readonly chosen: readonly string[] | undefined
  readonly actor: StaffActor
}

export async function carryOut(
  tx: Tx,
  needs: CaseNeeds,
  deciding: Deciding,
): ReturnType<CaseNeeds['withdrawOrder']> {
  const { contract, proposal, boxes, chosen, actor, now } = deciding
  const { orderId, part, rentalId, startsAt, totalCents } = contract
  const own = ownSums(proposal)
  const longer = proposal.additions ?? []
  const by = { actor: byStaff(actor), now }
  const costs = contract.additions.filter((each) => longer.some((one) => one.orderId === each.orderId))
  const cents = costs.reduce((sum, each) => sum + each.totalCents, totalCents)
  const done = await needs.withdrawOrder(tx, {
    ...by,
    orderId,
    refundCents: own.refundCents,
    ...(boxes.length > 0 && { rentalIds: boxes.map((box) => box.rentalId) }),
    ...(part === 'goods' && { lines: refundedLines(await needs.goodsLeft(tx, contract), own.refundCents) }),
    ...(part === 'extension' && rentalId && startsAt && { shortens: { rentalId, endsAt: startsAt, cents } }),
    ...voucherOf(contract, { ...proposal, ...own }, chosen),
  })
  if (!done.ok) return done
  for (const { orderId: added, refundCents } of longer) {
    const gone = await needs.withdrawOrder(tx, { ...by, orderId: added, refundCents })
    if (!gone.ok) return gone
  }
  return done
}

/** What is kept of the decision: each box of an order once, and each order that went with it. */
export function withdrawnRows({ contract, proposal, boxes }: Deciding) {
  const { rentalId, orderId } = contract
  const { refundCents, keptCents } = ownSums(proposal)
  const voucherRetained = proposal.voucher?.keptCents ?? 0
  const one = {
    rental_id: rentalId,
    refund_cents: refundCents,
    kept_cents: keptCents,
    voucher_kept_cents: voucherRetained,
  }
  const longer = (proposal.additions ?? []).map((each) => ({
    order_id: each.orderId,
    rental_id: each.rentalId,
    refund_cents: each.refundCents,
    kept_cents: each.keptCents,
  }))
  return [...rowsOf(boxes, one).map((row) => ({ ...row, order_id: orderId })), ...longer]
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

const rowsOf = <One>(boxes: Withdrawn['boxes'], one: One) =>
  boxes.length === 0
    ? [one]
    : boxes.map(({ rentalId, refundCents, keptCents, voucherKeptCents = 0 }) => ({
        rental_id: rentalId,
        refund_cents: refundCents,
        kept_cents: keptCents,
        voucher_kept_cents: voucherKeptCents,
      }))
