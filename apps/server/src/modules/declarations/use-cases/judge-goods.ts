import { isExempt, PERFORMED } from '@fachwerk/contract/catalog/exempt-rules'
import type { CaseProposal, ProposedLine } from '@fachwerk/contract/order/declaration-views'
import type { WithdrawnPieces } from '@fachwerk/contract/order/withdrawn-pieces'
import type { Tx } from '../../../platform/db/db.ts'
import type { GoodsLeft, LeftLine } from '../../refunds/index.ts'
import type { CaseNeeds } from '../index.ts'
import { proposeGoods } from '../rules/propose.ts'
import { withVoucher } from '../rules/voucher-back.ts'
import { withdrawalPeriod } from '../rules/withdrawal-period.ts'
import { givenAt, type Judging } from './judging.ts'

/**
 * What should become of a withdrawal from goods: all of them, or the pieces it names (LAW-2). Pieces are reckoned by their lines, and so
 * is the rest once some have gone back.
 */
export async function judgeGoods(
  tx: Tx,
  needs: Pick<CaseNeeds, 'publicHoliday' | 'goodsLeft'>,
  judging: Judging,
): Promise<CaseProposal> {
  const { contract, found } = judging
  const whole = judgeWhole(needs, judging)
  const goods = await needs.goodsLeft(tx, contract)
  const left = goods.lines
  const named = judging.pieces ?? found.declaredLines
  const lines = proposedLines(left, named.length > 0 ? named : null)
  const chosen = lines.filter(({ pieces, refusal }) => pieces > 0 && refusal === null)
  const { cents: allCents } = goods.back(goods.withdrawable.map(allOf))
  const othersCents = allCents - lines.reduce((sum, line) => sum + centsOfAll(line), 0)
  const shown = { ...whole, lines, othersCents }
  const isAll = lines.every(({ refusal, pieces, leftPieces }) => refusal !== null || pieces === leftPieces)
  const isFirst = left.every(({ backPieces, returnedPieces }) => backPieces + returnedPieces === 0)
  const isWhole = isAll && isFirst && (whole.voucher !== undefined || allCents === whole.refundCents)
  // Where boxes are rented with them, goods are always judged by themselves.
  const isPart = contract.withGoods || !isWhole || staysOrdered(judging, whole, lines)
  if (whole.outcome === 'refused' || !isPart || chosen.length === 0) return shown
  const { cents: refundCents, creditCents } = goods.back(chosen)
  const { voucher: _ofAll, ...sums } = shown
  return { ...sums, isPart: true, outcome: 'accepted', keptCents: 0, refundCents, creditCents }
}

/** What nobody has handed over yet and nobody can withdraw from was paid for: its customer gets it (LAW-5). */
const staysOrdered = (
  { contract }: Judging,
  { voucher }: CaseProposal,
  lines: readonly ProposedLine[],
): boolean =>
  contract.handedOverAt === null &&
  lines.some(({ refusal }) => refusal !== null) &&
  // A code that paid for all of it has nothing to give back for a part.
  voucher?.isCredit !== false

/** What all of it that goes back is for, line by line; undefined where the lines do not make the amount. */
export function refundedLines(goods: GoodsLeft, cents: number) {
  const back = goods.back(goods.withdrawable.map(allOf))
  const lines = back.lines.filter((line) => line.cents > 0)
  return back.cents === cents && cents > 0
    ? lines.map(({ lineId, pieces, cents: own }) => ({ lineId, pieces, cents: own }))
    : undefined
}

const allOf = ({ lineId, leftPieces: pieces }: LeftLine): WithdrawnPieces => ({ lineId, pieces })

const centsOfAll = ({ refusal, leftCents, deposit }: ProposedLine): number =>
  refusal === null ? leftCents + (deposit?.leftCents ?? 0) : 0

function proposedLines(left: readonly LeftLine[], named: readonly WithdrawnPieces[] | null): ProposedLine[] {
  return left
    .filter(({ kind, leftPieces }) => kind === 'article' && leftPieces > 0)
    .map(({ lineId, name, leftPieces, leftCents, withdrawal }) => {
      const deposit = left.find(({ goesWith }) => goesWith === lineId)
      const refusal =
        withdrawal === PERFORMED ? ('performed' as const) : isExempt(withdrawal) ? ('exempt' as const) : null
      const wanted = named === null ? leftPieces : (named.find((each) => each.lineId === lineId)?.pieces ?? 0)
      return {
        lineId,
        name,
        leftPieces,
        leftCents,
        deposit: deposit ? { leftPieces: deposit.leftPieces, leftCents: deposit.leftCents } : null,
        pieces: refusal === null ? Math.min(wanted, leftPieces) : 0,
        refusal,
      }
    })
}

/** Of goods the time begins when they are handed over, of a service with the contract; where a voucher paid for all of them it is about what that took off (O-06). */
function judgeWhole(needs: Pick<CaseNeeds, 'publicHoliday'>, { found, contract }: Judging): CaseProposal {
  const { handedOverAt, timeZone, federalState, exemptCents, keptCents, voucher, isService } = contract
  const paidCents = voucher?.cents ?? contract.paidCents
  const { receivedAt } = found
  const instructedAt = givenAt(contract, 'withdrawal')
  const period = withdrawalPeriod(
    { concludedAt: isService ? contract.concludedAt : (handedOverAt ?? receivedAt), instructedAt, timeZone },
    (day) => needs.publicHoliday(federalState, day) !== null,
  )
  const judged = proposeGoods({
    period,
    isOver: contract.status === 'canceled' || contract.wasWithdrawn,
    receivedAt,
    isHandedOver: handedOverAt !== null,
    isService,
    paidCents: paidCents - keptCents,
    exemptCents,
  })
  return voucher === null ? judged : withVoucher(judged, voucher, { retainedBefore: 0, isWhole: true })
}
