import type { Tx } from '../../platform/db/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { Result } from '../../platform/result.ts'
import type { MonthsOfOrders } from '../orders/index.ts'
import { mountLongTerm } from './mount-long-term.ts'
import { mountMonthly } from './mount-monthly.ts'
import type { TenanciesNeeds } from './needs.ts'
import { monthsOfOrders } from './months-of-orders.ts'
import { endByReceivedNotice, type ReceivedNotice, takeReceivedNotice } from './use-cases/received-notice.ts'

export { tenancySamples } from './mails/sample-tenancy-mails.ts'
export type { TenanciesNeeds } from './needs.ts'
export type { ReceivedNotice } from './use-cases/received-notice.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['order_public', 'rental_public', 'box_public', 'location_public'] as const

/** Rentals that go on month by month: contract, months, notice. */
export interface Tenancies {
  /** What orders ask about the months they are for. */
  readonly months: MonthsOfOrders
  /** The last day a notice in writing gives a rental; null: there is nothing to give notice to. */
  readonly endByReceivedNotice: typeof endByReceivedNotice
  /** Gives that notice at the rental, where the actor may change it. */
  takeReceivedNotice(
    tx: Tx,
    notice: ReceivedNotice & { readonly actor: StaffActor; readonly reason: string },
  ): Promise<Result<'terminated', 'not-found' | 'changed-meanwhile' | 'transition-not-allowed'>>
}

export function tenanciesModule(needs: TenanciesNeeds): Tenancies {
  mountLongTerm(needs)
  mountMonthly(needs)
  return {
    months: monthsOfOrders(needs),
    endByReceivedNotice,
    takeReceivedNotice: (tx, notice) => takeReceivedNotice(tx, needs, notice),
  }
}
