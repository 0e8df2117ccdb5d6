import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { RentalsNeeds } from '../needs.ts'
import { setEnded, setState } from '../rental-changes-repository.ts'
import { isAtLocation, lockRental, type Rental } from '../rentals-repository.ts'
import { type EndConfirmation, type EndRefusal, mayEnd } from '../rules/rental.ts'
import { withdrawAccess } from '../access-rights/use-cases/access.ts'
import { appendRentalEvent } from './rental-events.ts'

export interface Ending {
  readonly rentalId: string
  readonly confirmed: EndConfirmation
  readonly actor: EventActor
  readonly now: Date
}

/**
 * Ends a rental: the person confirms that the box is empty, clean and closed; the keys go, the box is free.
 * Ending twice is refused with `rental-ended` and changes nothing.
 * @returns `not-found`, or why not now; `door-open` when the lock reports an open door (FAULT-35)
 */
export async function endRental(
  tx: Tx,
  needs: RentalsNeeds,
  ending: Ending,
): Promise<Result<{ endedAt: Date }, EndRefusal | 'not-found'>> {
  const rental = await lockOwnRental(tx, ending.rentalId)
  if (!rental) return refuse('not-found')
  return end(tx, needs, { rental, ...ending, at: ending.now })
}

export interface TerminalEnding {
  readonly rentalId: string
  readonly terminalId: string
  /** When the person confirmed at the screen, by the terminal's clock. */
  readonly at: Date
  readonly now: Date
}

/**
 * The same, confirmed at the terminal's screen, perhaps some time ago and without network; only a terminal of the
 * rental's location may say so (FAULT-37). What was allowed when it was confirmed is not refused for the delay.
 */
export async function endRentalAtTerminal(
  tx: Tx,
  needs: RentalsNeeds,
  ending: TerminalEnding,
): Promise<Result<{ endedAt: Date }, EndRefusal | 'not-found'>> {
  const rental = await lockOwnRental(tx, ending.rentalId)
  const terminal = rental && (await isAtLocation(tx, { ...rental, terminalId: ending.terminalId }))
  if (!terminal) return refuse('not-found')
  const at = new Date(Math.min(ending.at.getTime(), ending.now.getTime()))
  const actor = { kind: 'terminal', id: ending.terminalId, name: terminal.name } as const
  return end(tx, needs, { rental, confirmed: ALL_CONFIRMED, actor, at, now: ending.now })
}

/** A rental that somebody pays for, kept from changing until this is done; what staff block is none. */
async function lockOwnRental(tx: Tx, rentalId: string): Promise<Rental | null> {
  const rental = await lockRental(tx, rentalId)
  return rental?.kind === 'rental' ? rental : null
}

const ALL_CONFIRMED: EndConfirmation = { emptied: true, cleaned: true, doorClosed: true }

async function end(
  tx: Tx,
  needs: RentalsNeeds,
  { rental, ...target }: (Omit<Ending, 'rentalId'> & { readonly at: Date }) & { readonly rental: Rental },
): Promise<Result<{ endedAt: Date }, EndRefusal>> {
  const { confirmed, actor, at, now } = target
  const door = await needs.doorOfBox(tx, rental.boxId, now)
  const answer = mayEnd(rental, confirmed, door, at)
  if (!answer.ok) return answer
  // The start may have come a moment ago, before the job was there.
  if (rental.state === 'reserved') await setState(tx, rental.id, 'active')
  await setEnded(tx, rental.id, at, confirmed)
  await appendRentalEvent(tx, {
    type: 'rental.ended',
    rental,
    event: {
      at,
      actor,
      data: { boxNumber: rental.boxNumber, ...confirmed },
    },
  })
  await withdrawAccess(tx, needs, { rental, state: 'revoked', cause: 'ended', now })
  await needs.boxLeft(tx, rental, now)
  return ok({ endedAt: at })
}
