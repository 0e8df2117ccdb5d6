import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, type Result } from '../../../platform/result.ts'
import type { CaseNeeds } from '../index.ts'
import { updateCase } from '../cases-repository.ts'
import { queueOutcomeMail } from '../mails/outcome-mail.ts'
import { stateAfterDecision } from '../rules/case-states.ts'
import { ofBoxes } from '../rules/with-goods.ts'
import { insertWithdrawnBoxes } from '../withdrawn-boxes-repository.ts'
import {
  type Accepting,
  type AcceptRefusal,
  backToCredit,
  carryOut,
  decidedBy,
  withdrawnRows,
} from './carry-out.ts'
import { outcomeMailOf } from './withdrawn-words.ts'

/**
 * Boxes and goods of one order, or one of the two (decision 0054): pieces go back by their lines, boxes end, in one transaction; what
 * it is not about goes on.
 */
export async function withdrawBoth(
  tx: Tx,
  needs: CaseNeeds,
  { found, contract, proposal, actor, now }: Accepting & { readonly proposal: CaseProposal },
): Promise<Result<object, AcceptRefusal>> {
  const { refundCents, keptCents, creditCents = 0, lines = [], boxes: all = [], leftOut = [] } = proposal
  const chosen = lines.filter(({ pieces, refusal }) => pieces > 0 && refusal === null)
  const boxes = all.filter(({ rentalId, refusal }) => refusal === null && !leftOut.includes(rentalId))
  const { orderId, companyId, creditCode } = contract
  const declarationId = found.id
  let dropsReplacement = false
  if (chosen.length > 0) {
    const pieces = chosen.map(({ lineId, pieces: count }) => ({ lineId, pieces: count }))
    const back = await needs.withdrawGoods(tx, { orderId, companyId, pieces, declarationId, actor, now })
    if (!back.ok) return back
    ;({ dropsReplacement } = back.value)
  }
  const rentalIds = boxes.map(({ rentalId }) => rentalId)
  const deciding = { contract, proposal: ofBoxes(proposal), boxes, chosen: rentalIds, actor, now }
  if (boxes.length > 0) {
    const done = await carryOut(tx, needs, deciding)
    if (!done.ok) return done
    const rows = withdrawnRows(deciding)
    await insertWithdrawnBoxes(
      tx,
      rows.map((row) => ({ ...row, declaration_id: declarationId, company_id: companyId })),
    )
  }
  const decided = {
    ...decidedBy(actor, now),
    kept_cents: keptCents,
    refund_cents: refundCents,
    ...(creditCents > 0 && { voucher_back_cents: creditCents }),
    outcome: keptCents > 0 ? 'partly' : 'accepted',
    state: stateAfterDecision(refundCents),
  } as const
  await updateCase(
    tx,
    found,
    { ...decided, rental_id: boxes.length === 1 ? (rentalIds[0] ?? null) : null },
    now,
  )
  const mail = outcomeMailOf(deciding, decided.outcome)
  await queueOutcomeMail(needs, tx, found, {
    ...mail,
    refundCents,
    keptCents,
    dropsReplacement,
    ...(chosen.length > 0 && {
      pieces: chosen.map(({ name, pieces }) => `${pieces} × ${name}`),
      goods: contract.handedOverAt === null ? ('waiting' as const) : ('handedOver' as const),
    }),
    ...(boxes.length === 0 && { key: 'none' as const }),
    ...(creditCents > 0 && creditCode !== null && { voucher: backToCredit(creditCode, creditCents) }),
    to: contract.contact.email,
    now,
  })
  return ok({})
}
