import type { RentalState, RightAction } from '@fachwerk/contract/rental/access-right-calls'
import { mayUrgeClearing } from './clearing.ts'

const RUNNING: readonly RightAction[] = [
  'edit',
  'dates',
  'block',
  'restore',
  'share',
  'unshare',
  'urge',
  'end',
]

/** What staff may do with a rental by its stored state; what is over stays as it was. */
const ACTIONS: Readonly<Record<RentalState, readonly RightAction[]>> = {
  held: [],
  reserved: ['edit', 'dates', 'block', 'restore', 'share', 'unshare', 'cancel'],
  active: RUNNING,
  overdue: RUNNING,
  ended: ['waive'],
  expired: [],
  cancelled: [],
  // One that was paid is cancelled by itself; one that cost nothing waits for staff.
  unplaced: ['edit', 'cancel'],
}

/** The same at this instant: the job that begins a rental may be some seconds behind, and a key is blocked or it is not. */
export function actionsOf(
  rental: {
    readonly state: RentalState
    readonly startsAt: Date
    readonly endsAt: Date | null
    readonly orderId: string | null
    readonly term: 'short' | 'long'
    readonly overrunOwedCents?: number
    readonly overrunFreeMinutes: number
    readonly clearBy?: Date | null
  },
  access: 'active' | 'blocked' | 'revoked' | null,
  now: Date,
): readonly RightAction[] {
  const hasBegun = rental.state === 'reserved' && rental.startsAt <= now
  return ACTIONS[hasBegun ? 'active' : rental.state].filter((action) => {
    // Its time is over: no box helps any more.
    if (action === 'edit' && rental.state === 'unplaced') return rental.endsAt === null || rental.endsAt > now
    // What is left to pay after the end.
    if (action === 'waive') return (rental.overrunOwedCents ?? 0) > 0
    if (action === 'urge') return mayUrgeClearing(rental, now)
    if (action === 'block') return access === 'active'
    if (action === 'restore') return access === 'blocked'
    // Without an order there is no site whose page the key could stand on.
    if (action === 'share') return access === 'active' && rental.orderId !== null
    if (action === 'unshare') return rental.orderId !== null
    // Its time follows from what was agreed and from notice.
    if (action === 'dates') return rental.term === 'short' && rental.endsAt !== null
    return true
  })
}
