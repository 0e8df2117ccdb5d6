import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { readTimeline } from '../../../platform/events/events.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { restoreEndedRights } from '../access-rights/access-repository.ts'
import { inTheWay } from '../change-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { setResumed } from '../rental-changes-repository.ts'
import { isAtLocation, lockBoxes, lockRental, type Rental, rentalById } from '../rentals-repository.ts'
import { resumableUntil } from '../rules/rental.ts'
import { moveAccess } from '../access-rights/use-cases/access.ts'
import { clearDeadHolds } from '../boxes/use-cases/hold-box.ts'
import { appendRentalEvent } from './rental-events.ts'

const MINUTE = 60_000

export interface Resuming {
  readonly rentalId: string
  readonly actor: EventActor
  /** Whose end is taken back; the renter's own unless said. */
  readonly endedBy?: 'renter' | 'staff'
  readonly now: Date
}

export type ResumeRefusal = 'not-found' | 'undo-over' | 'box-taken' | 'access-revoked'

/**
 * Takes back the end of a rental within two minutes (B-05): somebody has left a thing in the box, or pressed too soon. The
 * end was real, so the box may have gone to somebody else: then it stays theirs. The keys come back with the codes they had.
 */
export async function resumeRental(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, actor, endedBy = 'renter', now }: Resuming,
): Promise<Result<'resumed', ResumeRefusal>> {
  const known = await rentalById(tx, rentalId)
  if (!known) return refuse('not-found')
  await lockBoxes(tx, { ...known, sizes: [known.size] })
  const rental = await lockRental(tx, rentalId)
  if (!rental) return refuse('not-found')
  const until = resumableUntil(rental, endedBy)
  if (until === null || until <= now) return refuse('undo-over')
  if (await wasBlocked(tx, rental)) return refuse('access-revoked')
  await clearDeadHolds(tx, { boxIds: [rental.boxId], except: null, now })
  if (await isLetAgain(tx, { rental, now })) return refuse('box-taken')
  await setResumed(tx, rental.id)
  await restoreEndedRights(tx, rental.id)
  const running: Rental = { ...rental, state: 'active', endedAt: null, endedByRenter: false }
  await appendRentalEvent(tx, {
    type: 'rental.resumed',
    rental: running,
    event: {
      at: now,
      actor,
      data: { boxNumber: rental.boxNumber },
    },
  })
  // From now on: the terminal holds keys of an ended rental for dead, and somebody may have opened the lock meanwhile.
  await moveAccess(tx, needs, { rental: running, now, renewed: { cause: 'resumed', since: now } })
  return ok('resumed')
}

export type TerminalResuming = Omit<Resuming, 'actor'> & { readonly terminalId: string }

/**
 * The same for whoever has just ended at the terminal's screen; only a terminal of the rental's location may ask (FAULT-37).
 * The two minutes are the server's: a wish that came late over a bad line is none any more.
 */
export async function resumeRentalAtTerminal(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, terminalId, now }: TerminalResuming,
): Promise<Result<'resumed', ResumeRefusal>> {
  const rental = await rentalById(tx, rentalId)
  const terminal = rental && (await isAtLocation(tx, { ...rental, terminalId }))
  if (!terminal) return refuse('not-found')
  const actor = { kind: 'terminal', id: terminalId, name: terminal.name } as const
  return resumeRental(tx, needs, { rentalId, actor, now })
}

/** Staff or missing money had blocked the keys when it ended: the end withdrew them, and undoing it gives none back. */
async function wasBlocked(tx: Tx, { id, companyId }: Rental): Promise<boolean> {
  const types = ['access.blocked', 'access.restored'] as const
  const [last] = await readTimeline(tx, { companyIds: [companyId], rentalId: id, types, limit: 1 })
  return last?.type === 'access.blocked'
}

async function isLetAgain(
  tx: Tx,
  { rental, now }: { readonly rental: Rental; readonly now: Date },
): Promise<boolean> {
  const stored = (rental.endsAt?.getTime() ?? 0) + rental.cleaningMinutes * MINUTE
  // Past its end, too, nobody may have begun meanwhile.
  const blockedUntil = new Date(Math.max(stored, now.getTime() + 1))
  const details = { boxId: rental.boxId, startsAt: rental.startsAt, blockedUntil, except: rental.id, now }
  return (await inTheWay(tx, details)).length > 0
}
