import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { jamOf, pauseRental, setAnswer, setWaiting } from '../jams-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { type Jam, mayLeave } from '../rules/jam.ts'
import { lockStanding, moveOn } from '../boxes/use-cases/leave-broken-box.ts'
import { appendRentalEvent } from './rental-events.ts'

export type JamRefusal = 'not-found' | 'transition-not-allowed'

export interface JamAction {
  readonly rentalId: string
  readonly actor: EventActor
  readonly now: Date
}

/**
 * „Liegt etwas im Fach?“ (B-04). With things in it the box stays theirs and their time stands still; an empty one is given
 * up for another, or, where none is free, they choose how to go on.
 */
export async function answerJam(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, answer, actor, now }: JamAction & { readonly answer: 'things' | 'empty' },
): Promise<Result<'kept' | 'moved' | 'none', JamRefusal>> {
  const locked = await lockStanding(tx, { rentalId, now })
  if (!locked) return refuse('not-found')
  const jam = await jamOf(tx, rentalId)
  if (!jam) return refuse('transition-not-allowed')
  // Whoever said that their things are in it may say so once more; an empty box is not filled again behind a closed door.
  if (answer === 'things' && mayLeave(jam)) return refuse('transition-not-allowed')
  const { rental } = locked
  await setAnswer(tx, jam, answer)
  if (jam.answer !== answer)
    await appendRentalEvent(tx, {
      type: 'rental.jammed',
      rental,
      event: {
        at: now,
        actor,
        data: { answer, boxNumber: rental.boxNumber, failures: jam.failures },
      },
    })
  if (answer === 'things') {
    await pauseRental(tx, jam, jam.firstFailedAt)
    return ok('kept')
  }
  if (await moveOn(tx, needs, { ...locked, now })) return ok('moved')
  await pauseRental(tx, jam, jam.firstFailedAt)
  return ok('none')
}

/** The renter waits until somebody opens the box; they are told then. */
export async function waitForBox(
  tx: Tx,
  { rentalId, actor, now }: JamAction,
): Promise<Result<'waiting', JamRefusal>> {
  const locked = await lockStuck(tx, { rentalId, now })
  if (!locked.ok) return locked
  const { rental, jam } = locked.value
  await setWaiting(tx, jam, now)
  if (jam.waitsSince === null)
    await appendRentalEvent(tx, {
      type: 'rental.jammed',
      rental,
      event: {
        at: now,
        actor,
        data: { answer: 'waits', boxNumber: rental.boxNumber, failures: jam.failures },
      },
    })
  return ok('waiting')
}

/** A rental whose box does not open, and which has nowhere else to go at its location. */
export async function lockStuck(
  tx: Tx,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<
  Result<NonNullable<Awaited<ReturnType<typeof lockStanding>>> & { readonly jam: Jam }, JamRefusal>
> {
  const locked = await lockStanding(tx, { rentalId, now })
  if (!locked) return refuse('not-found')
  const jam = await jamOf(tx, rentalId)
  if (!jam || jam.pausedAt === null || !mayLeave(jam)) return refuse('transition-not-allowed')
  return ok({ ...locked, jam })
}
