import type { WithdrawnPieces } from '@fachwerk/contract/order/withdrawn-pieces'
import type { CaseRefusal } from '@fachwerk/contract/order/declaration-views'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { CaseNeeds } from '../index.ts'
import { updateCase } from '../cases-repository.ts'
import { contractOf, lockContract } from '../contracts-repository.ts'
import { queueOutcomeMail } from '../mails/outcome-mail.ts'
import { mayMove } from '../rules/case-states.ts'
import { type CaseChange, changeCase } from './change-case.ts'
import { judgeCase, noticeOf } from './judge-case.ts'
import { type Accepting, type AcceptRefusal, decidedBy } from './carry-out.ts'
import { withdrawContract } from './withdraw-contract.ts'

/**
 * Accepts what the rules propose, and carries it out in the same transaction: a withdrawal ends the rental and pays back
 * (LAW-7, LAW-10), a notice is given at its rental (LAW-11).
 */
export const acceptCase = (
  needs: CaseNeeds,
  change: CaseChange & {
    readonly refundCents: number
    readonly rentalIds?: readonly string[] | undefined
    readonly lines?: readonly WithdrawnPieces[] | undefined
  },
) =>
  changeCase<AcceptRefusal>(needs, {
    ...change,
    action: 'declaration.accepted',
    work: async (tx, found, now) => {
      if (found.state !== 'matched' || found.orderId === null) return refuse('transition-not-allowed')
      const { actor, refundCents: shownCents, rentalIds, lines } = change
      const contract = await lockContract(tx, actor.scopeFor('orders.edit'), found.orderId)
      if (!contract) return refuse('not-found')
      const accepting = { found, contract, actor, shownCents, rentalIds, lines, now }
      return found.kind === 'termination'
        ? takeNotice(tx, needs, accepting)
        : withdrawContract(tx, needs, accepting)
    },
  })

async function takeNotice(
  tx: Tx,
  needs: CaseNeeds,
  { found, contract, actor, shownCents, now }: Accepting,
): Promise<Result<object, AcceptRefusal>> {
  const proposal = await judgeCase(tx, needs, { found, contract, now })
  const { lastDay, refundCents } = proposal
  if (contract.rentalId === null || lastDay === null) return refuse('transition-not-allowed')
  if (refundCents !== shownCents) return refuse('changed-meanwhile')
  const notice = noticeOf(found, contract.rentalId, now)
  const taken = await needs.takeReceivedNotice(tx, {
    ...notice,
    actor,
    reason: `Kündigung von ${found.name}`,
  })
  if (!taken.ok) return taken
  await updateCase(
    tx,
    found,
    {
      ...decidedBy(actor, now),
      outcome: 'accepted',
      state: 'closed',
      refund_cents: refundCents,
      last_day: lastDay,
    },
    now,
  )
  return ok({})
}

/** What may be said of a declaration that belongs to no contract. */
const WITHOUT_CONTRACT: readonly CaseRefusal[] = ['unclear', 'other']

/**
 * Refuses, with a reason the customer is told. Only who is known to hold the contract hears anything about it: while no order
 * is matched, or the reason is that none can be, the answer goes to the address of the declaration and names none (LAW-2).
 */
export const refuseCase = (
  needs: CaseNeeds,
  change: CaseChange & { readonly refusal: CaseRefusal; readonly note: string | null },
) =>
  changeCase<'transition-not-allowed' | 'reason-required'>(needs, {
    ...change,
    action: 'declaration.refused',
    work: async (tx, found, now) => {
      const { actor, refusal, note } = change
      const decided = found.state !== 'received' && found.state !== 'matched'
      if (decided || (found.state === 'received' && !WITHOUT_CONTRACT.includes(refusal)))
        return refuse('transition-not-allowed')
      if (refusal === 'other' && note === null) return refuse('reason-required')
      const contract =
        found.orderId === null || refusal === 'unclear'
          ? undefined
          : await contractOf(tx, actor.scopeFor('orders.edit'), found.orderId)
      const outcome = { outcome: 'refused', state: 'closed', refusal, note } as const
      await updateCase(tx, found, { ...decidedBy(actor, now), ...outcome }, now)
      const to = contract?.contact.email ?? found.email
      await queueOutcomeMail(needs, tx, found, { kind: 'refused', refusal, note, to, now })
      return ok({})
    },
  })

/** Closes what was decided: the money has gone back, or went another way. */
export const closeCase = (needs: CaseNeeds, change: CaseChange & { readonly reason: string }) =>
  changeCase<'transition-not-allowed'>(needs, {
    ...change,
    action: 'declaration.closed',
    work: async (tx, found, now) => {
      const isDecided = found.state === 'decided' || found.state === 'refunded'
      if (!isDecided || !mayMove(found.state, 'closed')) return refuse('transition-not-allowed')
      await updateCase(tx, found, { state: 'closed' }, now)
      return ok({ reason: change.reason })
    },
  })
