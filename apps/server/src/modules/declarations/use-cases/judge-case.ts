import type { CaseProposal } from '@fachwerk/contract/declaration-views'
import type { Tx } from '../../../platform/db.ts'
import type { CaseNeeds, NoticeInWriting } from '../case-needs.ts'
import type { StoredCase } from '../cases-repository.ts'
import type { StoredContract } from '../contracts-repository.ts'
import { proposeTermination, proposeWithdrawal } from '../rules/propose.ts'
import { withdrawalPeriod } from '../rules/withdrawal-period.ts'

/** When the customer said yes to something; null: never. */
const givenAt = ({ consents }: StoredContract, kind: string): Date | null => {
  const consent = consents.find((each) => each.kind === kind && each.given)
  return consent === undefined ? null : new Date(consent.at)
}

/** The notice a case holds, as its rental is to take it. */
export const noticeOf = (
  { terminationKind, receivedAt, endDate }: StoredCase,
  rentalId: string,
  now: Date,
): NoticeInWriting => ({
  rentalId,
  kind: terminationKind ?? 'ordinary',
  receivedAt,
  lastDay: endDate,
  now,
})

/** What the rules say should become of a case whose contract is known. */
export async function judgeCase(
  needs: Pick<CaseNeeds, 'publicHoliday' | 'endByReceivedNotice'>,
  tx: Tx,
  { found, contract, now }: { found: StoredCase; contract: StoredContract; now: Date },
): Promise<CaseProposal> {
  if (found.kind === 'termination') {
    const { rentalId, longTerm } = contract
    const end = rentalId && longTerm && (await needs.endByReceivedNotice(tx, noticeOf(found, rentalId, now)))
    if (!end) return proposeTermination(longTerm, null)
    const { lastDay, reason: because, refundCents } = end
    return proposeTermination(longTerm, { lastDay, because, refundCents })
  }
  const instructedAt = givenAt(contract, 'withdrawal')
  const { placedAt, timeZone, federalState, startsAt, endsAt } = contract
  const period = withdrawalPeriod(
    { concludedAt: placedAt, instructedAt, timeZone },
    (day) => needs.publicHoliday(federalState, day) !== null,
  )
  return proposeWithdrawal({
    period,
    isOver: contract.status === 'canceled',
    performance: {
      totalCents: contract.totalCents,
      paidCents: contract.paidCents,
      // What paid for no rental has nothing that was had.
      startsAt: startsAt ?? found.receivedAt,
      endsAt: endsAt ?? new Date(found.receivedAt.getTime() + 1),
      endedAt: contract.endedAt,
      receivedAt: found.receivedAt,
      requested: givenAt(contract, 'earlyStart') !== null,
      instructed: instructedAt !== null && instructedAt <= found.receivedAt,
    },
  })
}
