import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../platform/db/db.ts'
import type { Result } from '../../platform/result.ts'

/** What a withdrawal asks of the rentals (LAW-10). */
export interface WithdrawalNeeds {
  /** The contract was withdrawn from: cancelled or ended, with its keys (LAW-10). */
  withdrawRental(
    tx: Tx,
    details: { rentalId: string; actor: EventActor; cause?: 'withdrawn' | 'refunded'; now: Date },
  ): Promise<Result<unknown, 'not-found' | 'door-open'>>
  /** More time was withdrawn from: the end is again what it was before, or now (LAW-10). */
  shortenRental(
    tx: Tx,
    details: { rentalId: string; endsAt: Date; cents: number; actor: EventActor; now: Date },
  ): Promise<Result<unknown, 'not-found' | 'door-open'>>
}
