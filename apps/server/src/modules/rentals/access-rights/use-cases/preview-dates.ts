import type { ReplyIn } from '@fachwerk/contract/call'
import type { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import type { HandlerInput } from '../../../../platform/http/serve.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { AccessRightsNeeds, TariffNeeds } from '../../needs.ts'
import { rightsOf } from '../access-repository.ts'
import { boxesAt, type InTheWay, inTheWay } from '../../change-repository.ts'
import { type Rental, rentalById } from '../../rentals-repository.ts'
import { type DateProblem, type NewDates, newDates } from '../../rules/new-dates.ts'
import { actionsOf } from '../../rules/right-actions.ts'
import { graceUntil } from '../../rules/rental.ts'
import { canMove } from './change-dates.ts'
import { findPlace } from '../../boxes/use-cases/place-rental.ts'

type Call = typeof changeRightCalls.accessRightDates

/** What other dates would change, before anything is changed. */
export async function previewDates(
  { db, clock, ...needs }: Pick<AccessRightsNeeds, 'db' | 'clock'> & TariffNeeds,
  { actor, params, query }: Pick<HandlerInput<Call>, 'actor' | 'params' | 'query'>,
): Promise<Result<ReplyIn<Call>, 'not-found' | 'transition-not-allowed' | DateProblem>> {
  const now = clock.now()
  const scope = actor.scopeFor('accessRights.view')
  return await db.read(async (tx) => {
    const rental = await rentalById(tx, params.rentalId)
    if (rental?.kind !== 'rental' || !scope.includes(rental.companyId)) return refuse('not-found')
    const [right] = await rightsOf(tx, [rental.id])
    if (!actionsOf(rental, right?.state ?? null, now).includes('dates'))
      return refuse('transition-not-allowed')
    const input = {
      startsAt: query.startsAt === undefined ? undefined : new Date(query.startsAt),
      endsAt: new Date(query.endsAt),
    }
    const dates = newDates(rental, input, now)
    if (!dates.ok) return dates
    const { startsAt, endsAt } = dates.value
    const changed = { ...rental, ...dates.value }
    const others = await inTheWay(tx, { ...dates.value, boxId: rental.boxId, except: rental.id, now })
    return ok({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      graceUntil: (graceUntil(changed) ?? endsAt).toISOString(),
      next: nextOf(others),
      latestEnd: latestEnd(rental, dates.value, others, now)?.toISOString() ?? null,
      nextCanMove: await canAllMove(tx, { rental, others, now }),
      priceCents: rental.priceCents,
      tariffCents: (await needs.tariffQuote(tx, changed))?.totalCents ?? null,
    })
  })
}

function nextOf([first]: readonly InTheWay[]) {
  if (!first) return null
  const { customerName, startsAt, state } = first
  return { customerName, startsAt: startsAt.toISOString(), isHold: state === 'held' }
}

/** Just before the first who is in the way, with time to clean; null where nothing would be left of the rental. */
function latestEnd(
  { cleaningMinutes }: Pick<Rental, 'cleaningMinutes'>,
  { startsAt }: NewDates,
  [first]: readonly InTheWay[],
  now: Date,
): Date | null {
  if (!first) return null
  const latest = new Date(first.startsAt.getTime() - cleaningMinutes * 60_000)
  return latest > startsAt && latest > now ? latest : null
}

async function canAllMove(
  tx: Tx,
  {
    rental,
    others,
    now,
  }: { readonly rental: Rental; readonly others: readonly InTheWay[]; readonly now: Date },
): Promise<boolean> {
  if (others.length === 0 || !others.every((other) => canMove(other, now))) return false
  const boxes = await boxesAt(tx, rental)
  for (const { id } of others) {
    const booking = await rentalById(tx, id)
    if (!booking || !(await findPlace(tx, { rental: booking, boxes, ownBoxToo: false, now }))) return false
  }
  return true
}
