import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { ReceivedNotice } from '../../tenancies/index.ts'
import type { CaseNeeds } from '../index.ts'
import type { StoredCase } from '../cases-repository.ts'
import { type StoredContract, withdrawnWith } from '../contracts-repository.ts'
import { namedParts } from '../rules/named-parts.ts'
import { proposeBoxes } from '../rules/propose-boxes.ts'
import { proposeTermination, proposeWithdrawal, refusedAs } from '../rules/propose.ts'
import { withVoucher } from '../rules/voucher-back.ts'
import { type Addition, withAdditions } from '../rules/with-additions.ts'
import { withGoods } from '../rules/with-goods.ts'
import { withdrawalPeriod } from '../rules/withdrawal-period.ts'
import { judgeGoods } from './judge-goods.ts'
import { givenAt, type Judging } from './judging.ts'

/** The notice a case holds, as its rental is to take it. */
export const noticeOf = (
  { terminationKind, receivedAt, endDate }: StoredCase,
  rentalId: string,
  now: Date,
): ReceivedNotice => ({
  rentalId,
  kind: terminationKind ?? 'ordinary',
  receivedAt,
  lastDay: endDate,
  now,
})

/** Rentals that were never had; their money has gone back. */
const NOT_HAD: readonly string[] = ['cancelled', 'expired', 'unplaced']

/** What the rules say should become of a case whose contract is known. */
export async function judgeCase(
  tx: Tx,
  needs: Pick<CaseNeeds, 'publicHoliday' | 'goodsLeft' | 'endByReceivedNotice'>,
  details: Judging & { readonly now: Date },
): Promise<CaseProposal> {
  const { found, contract, now } = details
  if (found.kind === 'withdrawal') return await judgeWithdrawn(tx, needs, details)
  const { rentalId, longTerm } = contract
  const end = rentalId && longTerm && (await needs.endByReceivedNotice(tx, noticeOf(found, rentalId, now)))
  if (!end) return proposeTermination(longTerm, null)
  const { lastDay, reason: because, refundCents } = end
  return proposeTermination(longTerm, { lastDay, because, refundCents })
}

/** The same of a withdrawal: what staff are proposed, and what its customer may count on meanwhile. */
export async function judgeWithdrawn(
  tx: Tx,
  needs: Pick<CaseNeeds, 'publicHoliday' | 'goodsLeft'>,
  judging: Judging,
): Promise<CaseProposal> {
  const { found, contract } = judging
  // The time after the end is owed by the contract of the rental; paying for it is no contract of its own.
  if (contract.part === 'overrun') return refusedAs('backPayment')
  if (contract.part === 'goods') return await judgeGoods(tx, needs, judging)
  if (contract.withGoods) return await judgeBoth(tx, needs, judging)
  const whole = await withdrawnWith(tx, contract)
  const judged = judgePaid(needs, { ...judging, contract: whole })
  if (contract.part === 'month' && judged.refusal === 'periodOver')
    return { ...judged, refusal: 'onlyNotice' }
  const proposal = withAdditions(judged, additionsOf(whole, found), judging.chosen)
  return whole.owedCents > 0 ? { ...proposal, onInvoice: true } : proposal
}

/** Boxes and goods of one order, each by its own rule (decision 0054). */
async function judgeBoth(
  tx: Tx,
  needs: Pick<CaseNeeds, 'publicHoliday' | 'goodsLeft'>,
  judging: Judging,
): Promise<CaseProposal> {
  const { found, contract, chosen, pieces } = judging
  const { boxes, code } = contract
  const declared = { words: found.contract, code, lines: found.declaredLines, boxes }
  const named = namedParts({ rentalIds: chosen, pieces }, declared)
  const { lines } = await needs.goodsLeft(tx, contract)
  const goodsCents = lines.reduce((sum, { leftCents }) => sum + leftCents, 0)
  const ofGoods = { ...contract, wasWithdrawn: false, keptCents: 0, paidCents: goodsCents, voucher: null }
  const goods = await judgeGoods(tx, needs, { found, contract: ofGoods, pieces: named.pieces })
  const ofBoxes = { ...contract, paidCents: Math.max(0, contract.paidCents - goodsCents) }
  const judged = judgeWithdrawal(needs, { found, contract: ofBoxes, chosen: named.rentalIds })
  const rented = withAdditions(judged, additionsOf(contract, found), named.rentalIds)
  return withGoods(rented, goods, {
    rentalIds: named.rentalIds,
    areGoodsMeant: named.pieces === undefined || named.pieces.length > 0,
  })
}

/** What made its rentals longer; a month is of the contract itself and has its consents. */
const additionsOf = (contract: StoredContract, { receivedAt }: StoredCase): Addition[] =>
  contract.additions.map(({ kind, consents, status, wasWithdrawn, owedCents, ...addition }) => ({
    ...addition,
    ...termsOf(kind === 'month' ? contract : { consents }, receivedAt),
    isOver: wasWithdrawn || status === 'canceled',
    onInvoice: owedCents > 0,
  }))

/** What the customer had asked for and been told when the declaration came. */
function termsOf(contract: Pick<StoredContract, 'consents'>, receivedAt: Date) {
  const instructedAt = givenAt(contract, 'withdrawal')
  return {
    receivedAt,
    requested: givenAt(contract, 'earlyStart') !== null,
    instructed: instructedAt !== null && instructedAt <= receivedAt,
  }
}

/** By the money that paid for it; where a voucher paid for all, by what that took off (O-06). */
function judgePaid(needs: Pick<CaseNeeds, 'publicHoliday'>, judging: Judging): CaseProposal {
  const { contract, chosen } = judging
  const { voucher } = contract
  if (voucher === null) return judgeWithdrawal(needs, judging)
  const { cents } = voucher
  const retainedBefore = contract.boxes.reduce((sum, box) => sum + box.voucherKeptCents, 0)
  const boxes = contract.boxes.map((box) => ({ ...box, cents: box.voucherCents }))
  const worth = { ...contract, totalCents: cents, paidCents: cents, keptCents: retainedBefore, boxes }
  const judged = judgeWithdrawal(needs, { ...judging, contract: worth })
  return withVoucher(judged, voucher, { retainedBefore, isWhole: isWhole(contract, judged, chosen) })
}

/** Whether nothing of an order stays: each box was never had, or is withdrawn from, before or now. */
export const isWhole = (
  { boxes }: StoredContract,
  { boxes: judged = [] }: CaseProposal,
  chosen: readonly string[] | undefined,
): boolean =>
  boxes.length < 2 ||
  boxes.every(({ rentalId, state, wasWithdrawn }) => {
    const isOffered = judged.some((box) => box.rentalId === rentalId && box.refusal === null)
    return (
      wasWithdrawn ||
      NOT_HAD.includes(state) ||
      (isOffered && (chosen === undefined || chosen.includes(rentalId)))
    )
  })

function judgeWithdrawal(needs: Pick<CaseNeeds, 'publicHoliday'>, details: Judging): CaseProposal {
  const { found, contract, chosen } = details
  const { receivedAt } = found
  const { concludedAt, timeZone, federalState, paidCents, boxes } = contract
  const instructedAt = givenAt(contract, 'withdrawal')
  const period = withdrawalPeriod(
    { concludedAt, instructedAt, timeZone },
    (day) => needs.publicHoliday(federalState, day) !== null,
  )
  const isOver = contract.status === 'canceled'
  const terms = termsOf(contract, receivedAt)
  if (boxes.length > 1 || contract.withGoods)
    return proposeBoxes({
      ...terms,
      period,
      isOver,
      chosen,
      leftCents: paidCents - contract.keptCents,
      boxes: boxes.map(({ state, wasWithdrawn, ...box }) => ({
        ...box,
        endsAt: box.endsAt ?? box.startsAt,
        isOver: wasWithdrawn || NOT_HAD.includes(state),
      })),
    })
  return proposeWithdrawal({
    period,
    isOver: isOver || contract.wasWithdrawn,
    performance: {
      ...terms,
      totalCents: contract.totalCents,
      paidCents,
      // What paid for no rental has nothing that was had.
      startsAt: contract.startsAt ?? receivedAt,
      endsAt: contract.endsAt ?? new Date(receivedAt.getTime() + 1),
      endedAt: contract.endedAt,
    },
  })
}
