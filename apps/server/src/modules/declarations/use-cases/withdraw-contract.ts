import type { WithdrawnPieces } from '@fachwerk/contract/order/withdrawn-pieces'
import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { CaseNeeds } from '../index.ts'
import { type StoredCase, updateCase } from '../cases-repository.ts'
import { type StoredContract, withdrawnWith } from '../contracts-repository.ts'
import { queueOutcomeMail } from '../mails/outcome-mail.ts'
import { stateAfterDecision } from '../rules/case-states.ts'
import { insertWithdrawnBoxes } from '../withdrawn-boxes-repository.ts'
import { byStaff } from './change-case.ts'
import { isWhole, judgeCase } from './judge-case.ts'
import { refundedLines } from './judge-goods.ts'
import { moneyBack, ownSums, outcomeMailOf, type Withdrawn } from './withdrawn-words.ts'

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

/**
 * Ends what a withdrawal is about and pays back, once (LAW-7, LAW-10); of several boxes the others go on (K-03). What made the
 * rentals longer goes with it, each order with its own money.
 */
export async function withdrawContract(
  tx: Tx,
  needs: CaseNeeds,
  accepting: Accepting,
): Promise<Result<object, AcceptRefusal>> {
  const { found, actor, shownCents, rentalIds: chosen, now } = accepting
  const proposal = await judgeCase(tx, needs, { ...accepting, chosen, pieces: accepting.lines })
  const contract = await withdrawnWith(tx, accepting.contract)
  const { outcome, keptCents, voucher } = proposal
  if (outcome === 'refused' || !areOf(contract, chosen)) return refuse('transition-not-allowed')
  if (proposal.refundCents !== shownCents) return refuse('changed-meanwhile')
  if (proposal.isPart) return await withdrawPieces(tx, needs, { ...accepting, proposal })
  const boxes = boxesIn(proposal, chosen)
  const deciding = { contract, proposal, boxes, chosen, actor, now }
  const done = await carryOut(tx, needs, deciding)
  if (!done.ok) return done
  const rentalIds = boxes.map(({ rentalId }) => rentalId)
  const [only = null, ...more] = rentalIds.length > 0 ? rentalIds : [contract.rentalId]
  const backCents = moneyBack(contract, proposal)
  const decided = {
    ...decidedBy(actor, now),
    kept_cents: keptCents,
    refund_cents: backCents,
    voucher_back_cents: voucher?.backCents ?? null,
    outcome,
    state: stateAfterDecision(backCents),
  }
  await updateCase(tx, found, { ...decided, rental_id: more.length > 0 ? null : only }, now)
  const rows = withdrawnRows(deciding)
  await insertWithdrawnBoxes(
    tx,
    rows.map((row) => ({ ...row, declaration_id: found.id, company_id: contract.companyId })),
  )
  const outcomeMail = outcomeMailOf(deciding, outcome)
  await queueOutcomeMail(needs, tx, found, { ...outcomeMail, to: contract.contact.email, now })
  return ok({})
}

/** Some of the goods: their money goes back by line, the rest of the order stays. */
async function withdrawPieces(
  tx: Tx,
  needs: CaseNeeds,
  { found, contract, proposal, actor, now }: Accepting & { readonly proposal: CaseProposal },
): Promise<Result<object, AcceptRefusal>> {
  const { refundCents, creditCents = 0, lines = [] } = proposal
  const chosen = lines.filter(({ pieces }) => pieces > 0)
  const { orderId, companyId, creditCode } = contract
  const pieces = chosen.map(({ lineId, pieces: count }) => ({ lineId, pieces: count }))
  const done = await needs.withdrawGoods(tx, {
    orderId,
    companyId,
    pieces,
    declarationId: found.id,
    actor,
    now,
  })
  if (!done.ok) return done
  const decided = {
    ...decidedBy(actor, now),
    kept_cents: 0,
    refund_cents: refundCents,
    outcome: 'accepted',
  } as const
  const voucher = creditCents > 0 ? { voucher_back_cents: creditCents } : {}
  await updateCase(tx, found, { ...decided, ...voucher, state: stateAfterDecision(refundCents) }, now)
  await queueOutcomeMail(needs, tx, found, {
    kind: 'accepted',
    refundCents,
    keptCents: 0,
    pieces: chosen.map(({ name, pieces: count }) => `${count} × ${name}`),
    goods: contract.handedOverAt === null ? 'waiting' : 'handedOver',
    ...(creditCents > 0 && creditCode !== null && { voucher: backToCredit(creditCode, creditCents) }),
    key: 'none',
    to: contract.contact.email,
    now,
  })
  return ok({})
}

const backToCredit = (code: string, backCents: number) => ({
  code,
  isCredit: true,
  isWhole: false,
  keptCents: 0,
  backCents,
})

interface Deciding extends Withdrawn {
  readonly chosen: readonly string[] | undefined
  readonly actor: StaffActor
}

async function carryOut(
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
function withdrawnRows({ contract, proposal, boxes }: Deciding) {
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

/** Whether all that was chosen is the contract's. */
const areOf = ({ boxes, rentalId: first }: StoredContract, chosen: readonly string[] | undefined): boolean =>
  (chosen ?? []).every((id) => id === first || boxes.some(({ rentalId }) => rentalId === id))

/** Of several boxes those that are withdrawn from. */
const boxesIn = ({ boxes = [] }: CaseProposal, chosen: readonly string[] | undefined) =>
  boxes.filter(
    ({ rentalId, refusal }) => refusal === null && (chosen === undefined || chosen.includes(rentalId)),
  )

const rowsOf = <One>(boxes: Readonly<ReturnType<typeof boxesIn>>, one: One) =>
  boxes.length === 0
    ? [one]
    : boxes.map(({ rentalId, refundCents, keptCents, voucherKeptCents = 0 }) => ({
        rental_id: rentalId,
        refund_cents: refundCents,
        kept_cents: keptCents,
        voucher_kept_cents: voucherKeptCents,
      }))
