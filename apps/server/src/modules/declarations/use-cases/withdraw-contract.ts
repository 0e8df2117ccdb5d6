import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { CaseNeeds } from '../index.ts'
import { updateCase } from '../cases-repository.ts'
import { type StoredContract, withdrawnWith } from '../contracts-repository.ts'
import { queueOutcomeMail } from '../mails/outcome-mail.ts'
import { stateAfterDecision } from '../rules/case-states.ts'
import { insertWithdrawnBoxes } from '../withdrawn-boxes-repository.ts'
import {
  type Accepting,
  type AcceptRefusal,
  backToCredit,
  carryOut,
  decidedBy,
  withdrawnRows,
} from './carry-out.ts'
import { judgeCase } from './judge-case.ts'
import { withdrawBoth } from './withdraw-both.ts'
import { moneyBack, outcomeMailOf } from './withdrawn-words.ts'

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
  if (contract.withGoods) return await withdrawBoth(tx, needs, { ...accepting, contract, proposal })
  if (proposal.isPart) return await withdrawPieces(tx, needs, { ...accepting, proposal })
  const boxes = boxesIn(proposal, chosen)
  const deciding = { contract, proposal, boxes, chosen, actor, now }
  const { orderId, companyId } = contract
  const dropsReplacement =
    contract.part === 'goods' && (await needs.dropReplacements(tx, { orderId, companyId, actor, now }))
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
  await queueOutcomeMail(needs, tx, found, {
    ...outcomeMail,
    dropsReplacement,
    to: contract.contact.email,
    now,
  })
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
    ...done.value,
    ...(creditCents > 0 && creditCode !== null && { voucher: backToCredit(creditCode, creditCents) }),
    key: 'none',
    to: contract.contact.email,
    now,
  })
  return ok({})
}

/** Whether all that was chosen is the contract's. */
const areOf = ({ boxes, rentalId: first }: StoredContract, chosen: readonly string[] | undefined): boolean =>
  (chosen ?? []).every((id) => id === first || boxes.some(({ rentalId }) => rentalId === id))

/** Of several boxes those that are withdrawn from. */
const boxesIn = ({ boxes = [] }: CaseProposal, chosen: readonly string[] | undefined) =>
  boxes.filter(
    ({ rentalId, refusal }) => refusal === null && (chosen === undefined || chosen.includes(rentalId)),
  )
