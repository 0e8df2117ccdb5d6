import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { OrderRefund, OrderRefunds, RefundState } from '@fachwerk/contract/payment/refund-views'
import { isAtHandover } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { RefundsNeeds } from '../needs.ts'
import { boxFacts, orderFacts } from '../order-facts-repository.ts'
import { refundsOfOrder, type StoredRefund } from '../refunds-repository.ts'
import { goodsOf } from '../rules/refund-plan.ts'
import { isWithin } from '../rules/limits.ts'
import { creditUntil, retryFrom, taskDueAt } from '../rules/refund-times.ts'
import { canCancel, ownLimit } from './carry-out.ts'
import type { LeftLine } from '../rules/refund-lines.ts'
import { leftOfBox, leftOfGoods, moneyOf } from './order-money.ts'
import { showReplacements } from '../replacements/show-replacements.ts'
import { replaceable } from '../rules/replaced-pieces.ts'
import { cameOf, outOf } from '../rules/refund-lines.ts'
import { returnable } from '../rules/returned-pieces.ts'
import { arrivalsOf, isOut } from '../returns/returns-repository.ts'

/** What can be given back from an order, and what was (O-07). */
export async function refundsView(
  tx: Tx,
  needs: Pick<RefundsNeeds, 'payments' | 'secrets'>,
  details: { readonly actor: StaffActor; readonly orderId: string; readonly now: Date },
): Promise<Result<OrderRefunds, 'not-found'>> {
  const { actor, orderId, now } = details
  const order = await orderFacts(tx, actor.scopeFor('orders.view'), orderId)
  if (!order) return refuse('not-found')
  const boxes = await boxFacts(tx, order)
  const money = await moneyOf(tx, { order, boxes, now })
  const stored = await refundsOfOrder(tx, { companyId: order.companyId, orderId })
  const payments = (await needs.payments.paymentsOfOrders(tx, [orderId])).get(orderId) ?? []
  const paid = payments.find(({ capturedCents }) => capturedCents > 0)
  const limitCents = await ownLimit(tx, { actor, companyId: order.companyId })
  const mayRefund = actor.scopeFor('orders.refund').includes(order.companyId)
  const isGone = order.handsOver && (await isOut(tx, order))
  const mayReplace = isGone && order.goodsStatus !== 'canceled' && order.openCase === null
  const mayEdit = actor.scopeFor('orders.edit').includes(order.companyId)
  const arrivals = isGone ? await arrivalsOf(tx, order) : []
  const seen = { needs, actor, now, limitCents, mayRefund, mayRecord: mayRecord(actor, order.companyId) }
  return ok({
    orderId,
    shortCode: order.shortCode,
    timeZone: order.timeZone,
    paidCents: money.paidCents,
    leftCents: money.leftCents,
    paidBy: paid?.providerName ?? null,
    paidByHand: isAtHandover(paid?.method),
    onInvoice: order.owedCents !== null,
    boxes: boxes.map((box) => ({
      rentalId: box.rentalId,
      boxName: box.boxName,
      size: SIZE_CLASSES[box.size] ?? 'S',
      state: box.state,
      leftCents: leftOfBox(money, box),
      paidCents: box.paidCents,
      startsAt: box.startsAt.toISOString(),
      wasOpened: box.openedAt !== null,
      openedAt: box.openedAt?.toISOString() ?? null,
      canCancel: canCancel(box),
    })),
    lines: (await leftOfGoods(tx, order)).map((line) => presentLine(line, { isGone, mayReplace })),
    isAddition: order.isAddition,
    goods: goodsOf(order),
    openCase: order.openCase,
    creditUntil: creditUntil(now),
    limitCents,
    refunds: stored.map((refund) => present(refund, seen)),
    arrivals: arrivals.map(({ at, ...arrival }) => ({ ...arrival, at: at.toISOString() })),
    replacements: isGone ? await showReplacements(tx, { ...order, mayEdit }) : [],
    can: { refund: mayRefund, takeBack: mayEdit },
  })
}

const presentLine = (
  line: LeftLine,
  { isGone, mayReplace }: { readonly isGone: boolean; readonly mayReplace: boolean },
) => ({
  lineId: line.lineId,
  kind: line.kind,
  name: line.name,
  quantity: line.quantity,
  leftPieces: line.leftPieces,
  paidCents: line.paidCents,
  leftCents: line.leftCents,
  leftCreditCents: line.leftCreditCents,
  outPieces: line.kind === 'article' ? outOf(line) : 0,
  returnablePieces: isGone ? returnable(line) : 0,
  camePieces: cameOf(line),
  replaceablePieces: mayReplace ? replaceable(line) : 0,
  vatRate: line.vatRate,
  goesWith: line.goesWith,
})

const mayRecord = (actor: StaffActor, companyId: string): boolean =>
  actor.scopeFor('payments.record').includes(companyId)

interface Seen {
  readonly needs: Pick<RefundsNeeds, 'secrets'>
  readonly actor: StaffActor
  readonly now: Date
  readonly limitCents: number | null
  readonly mayRefund: boolean
  readonly mayRecord: boolean
}

export function stateOf({ state, moneyState, isByHand, cents }: StoredRefund): RefundState {
  if (state !== 'released') return state
  if (cents === 0 || moneyState === null) return 'done'
  if (moneyState === 'requested') return isByHand ? 'byHand' : 'underway'
  return moneyState === 'refused' ? 'refused' : 'done'
}

function present(refund: StoredRefund, seen: Seen): OrderRefund {
  const { requestedBy, requestedName, requestedAt, decidedName, decidedAt, movedAt } = refund
  const state = stateOf(refund)
  const isRefused = state === 'refused' && movedAt !== null
  const isToSend = isRefused || state === 'byHand'
  const from = isRefused ? retryFrom(movedAt) : null
  return {
    id: refund.id,
    kind: refund.kind,
    state,
    cents: refund.cents,
    reason: refund.reason,
    note: refund.note,
    way: refund.way,
    boxNames: refund.boxes.map(({ name }) => name),
    lines: refund.lines.map(({ name, pieces }) => ({ name, pieces })),
    requested: { name: requestedName, at: requestedAt.toISOString() },
    decided:
      decidedAt === null || decidedName === null ? null : { name: decidedName, at: decidedAt.toISOString() },
    rejectReason: refund.rejectReason,
    voucherCode: refund.voucherCode,
    movedAt: movedAt?.toISOString() ?? null,
    task: isRefused ? { owner: requestedName, dueAt: taskDueAt(movedAt).toISOString() } : null,
    retryFrom: from?.toISOString() ?? null,
    account: accountOf(refund, seen),
    can: {
      decide:
        state === 'waiting' &&
        seen.mayRefund &&
        requestedBy !== seen.actor.userId &&
        isWithin(refund.cents, seen.limitCents),
      retry: from !== null && seen.mayRefund && from <= seen.now,
      ask: isToSend && seen.mayRefund && refund.accountGivenAt === null,
      confirm: isToSend && seen.mayRecord && refund.accountGivenAt !== null,
    },
  }
}

/** An account number is shown to who books transfers. */
function accountOf(refund: StoredRefund, { needs, mayRecord: isShown }: Seen): OrderRefund['account'] {
  const { id, accountAskedAt, accountHolder, accountSealed, accountGivenAt } = refund
  if (accountAskedAt === null) return null
  const iban = accountSealed === null ? undefined : needs.secrets.unseal(accountSealed, ACCOUNT_OF(id))
  const given =
    accountGivenAt === null || accountHolder === null
      ? null
      : {
          holder: accountHolder,
          iban: isShown ? (iban ?? '') : `••••${(iban ?? '').slice(-4)}`,
          at: accountGivenAt.toISOString(),
        }
  return { askedAt: accountAskedAt.toISOString(), given }
}

/** What an account is sealed with. */
export const ACCOUNT_OF = (refundId: string): string => `refund-account:${refundId}`
