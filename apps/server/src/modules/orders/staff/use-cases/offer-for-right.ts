import type { addRightCalls } from '@fachwerk/contract/rental/add-right-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import type { HandlerInput } from '../../../../platform/http/serve.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { addedTime } from '../../rules/added-time.ts'

type Call = typeof addRightCalls.accessRightOffer
type Needs = Pick<OrdersNeeds, 'db' | 'clock' | 'locations' | 'rentals'>

/** A location at which the caller may write rentals. @returns `not-found` for another company's */
export async function locationForStaff(
  tx: Tx,
  { locations }: Pick<OrdersNeeds, 'locations'>,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string },
) {
  const [terms] = await locations.locationTerms(tx, [locationId])
  if (!terms || !actor.scopeFor('accessRights.edit').includes(terms.companyId)) return refuse('not-found')
  return terms.archived ? refuse('location-not-rentable') : ok(terms)
}

/** What is free at a location in a time, by size, with its price by tariff. */
export async function offerForRight(
  { db, clock, locations, rentals }: Needs,
  { actor, query }: Pick<HandlerInput<Call>, 'actor' | 'query'>,
): Promise<
  Result<ReplyIn<Call>, 'not-found' | 'location-not-rentable' | 'start-in-past' | 'end-before-start'>
> {
  const now = clock.now()
  const time = addedTime(query, now)
  if (!time.ok) return time
  return await db.read(async (tx) => {
    const found = await locationForStaff(tx, { locations }, { actor, locationId: query.locationId })
    if (!found.ok) return found
    const { id: locationId, companyId, cleaningMinutes, prefix } = found.value
    const blockedUntil = new Date(time.value.endsAt.getTime() + cleaningMinutes * 60_000)
    const place = { companyId, locationId, startsAt: time.value.startsAt, blockedUntil, now }
    const free = await rentals.freeBoxes(tx, place)
    const rows: ReplyIn<Call>['rows'] = []
    for (const [size, name] of SIZE_CLASSES.entries()) {
      const quote = await locations.tariffQuote(tx, { locationId, size, ...time.value })
      const boxes = free
        .filter((box) => box.size === size)
        .map(({ boxId, number }) => ({ boxId, boxName: `${prefix}-${String(number).padStart(3, '0')}` }))
      rows.push({ size: name, tariffCents: quote?.totalCents ?? null, boxes })
    }
    return ok({ rows })
  })
}
