import type { RequestOut } from '@fachwerk/contract/call'
import type { Counter, counterCalls } from '@fachwerk/contract/fulfilment/counter-calls'
import type { PauseLength } from '@fachwerk/contract/fulfilment/pause-lengths'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { dayEnds, instantOf } from '../../../platform/local-time.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { LocationTerms } from '../../locations/index.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { beginSlot, holdSlot, lockCounter, saveCounter, setSlotCapacity } from './counter-repository.ts'
import { counterView } from './counter-view.ts'
import { slotOf } from './slots.ts'
import { comingWindowOf } from '../windows/windows-of-areas.ts'
import { ordersAt } from '../handover-repository.ts'
import { holdWindow, setWindowCapacity } from '../windows/windows-repository.ts'

type Needs = Pick<FulfilmentNeeds, 'db' | 'clock' | 'locations'>
type Calls = typeof counterCalls
type Body<K extends 'pauseOrders' | 'prolongPreparation' | 'setPickupSlot' | 'setDeliveryWindow'> =
  RequestOut<Calls[K]>['body']

const LONGEST_MS = 90 * 86_400_000
const MINUTE_MS = 60_000

/** A location of the companies whose orders the person may see or bring on. */
async function placeOf(
  tx: Tx,
  { locations }: Pick<FulfilmentNeeds, 'locations'>,
  of: { readonly actor: StaffActor; readonly permission: Permission; readonly locationId: string },
): Promise<LocationTerms | undefined> {
  const [place] = await locations.locationTerms(tx, [of.locationId])
  return place && of.actor.scopeFor(of.permission).includes(place.companyId) ? place : undefined
}

/** K-08: how a counter takes orders at this moment. */
export function showCounter(
  needs: Needs,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string },
): Promise<Result<Counter, 'not-found'>> {
  return needs.db.read(async (tx) => {
    const place = await placeOf(tx, needs, { actor, permission: 'orders.view', locationId })
    return place ? ok(await counterView(tx, needs, { place, now: needs.clock.now() })) : refuse('not-found')
  })
}

interface Change {
  readonly what: 'paused' | 'resumed' | 'prolonged' | 'slotSet' | 'windowSet'
  readonly before: JsonObject
  readonly after: JsonObject
}
type Changing<R extends string> = (
  tx: Tx,
  at: { readonly place: LocationTerms; readonly now: Date },
) => Promise<Result<Change, R>>

/** Whatever is said of a counter is kept with who said it (LAW-76). */
function change<R extends string>(
  needs: Needs,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string },
  changing: Changing<R>,
): Promise<Result<Counter, R | 'not-found'>> {
  const now = needs.clock.now()
  return needs.db.transaction(async (tx): Promise<Result<Counter, R | 'not-found'>> => {
    const place = await placeOf(tx, needs, { actor, permission: 'orders.edit', locationId })
    if (!place) return refuse('not-found')
    const done = await changing(tx, { place, now })
    if (!done.ok) return done
    const { what, before, after } = done.value
    await recordChange(tx, {
      at: now,
      companyId: place.companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: `location.${what}`,
      subject: { kind: 'location', id: locationId },
      before,
      after,
    })
    return ok(await counterView(tx, needs, { place, now }))
  })
}

type Pausing = Body<'pauseOrders'> & { readonly actor: StaffActor }

/** K-08: orders are not taken for a while; it opens again by itself. */
export const pauseOrders = (
  needs: Needs,
  input: Pausing,
): Promise<Result<Counter, 'not-found' | 'pause-time-wrong'>> =>
  change(needs, input, async (tx, { place, now }) => {
    const until = pauseEnd(needs, { place, now, length: input.length, untilLocal: input.untilLocal })
    if (until === null || until <= now || until.getTime() > now.getTime() + LONGEST_MS)
      return refuse('pause-time-wrong')
    const of = { companyId: place.companyId, locationId: place.id, now }
    const before = await lockCounter(tx, of)
    await saveCounter(tx, { ...of, pausedUntil: until, pauseReason: input.reason })
    return ok({
      what: 'paused',
      before: paused(before),
      after: paused({ pausedUntil: until, pauseReason: input.reason }),
    })
  })

const paused = (said: { readonly pausedUntil: Date | null; readonly pauseReason: string } | undefined) => ({
  pausedUntil: said?.pausedUntil?.toISOString() ?? null,
  pauseReason: said?.pauseReason ?? '',
})

function pauseEnd(
  needs: Needs,
  {
    place,
    now,
    length,
    untilLocal,
  }: {
    readonly place: LocationTerms
    readonly now: Date
    readonly length: PauseLength
    readonly untilLocal: string | undefined
  },
): Date | null {
  if (length === 'closing') return closing(needs, { place, now })
  if (length === 'time') return untilLocal === undefined ? null : instantOf(untilLocal, place.timeZone)
  return new Date(now.getTime() + Number(length) * MINUTE_MS)
}

/** When it closes today; where it is closed already, or never is, when the day is over. */
function closing(
  { locations }: Needs,
  { place, now }: { readonly place: LocationTerms; readonly now: Date },
): Date {
  const { changesAtLocal } = locations.openingStatus(place, now)
  const closes = locations.isOpenAt(place, now) && changesAtLocal !== null
  return (closes ? instantOf(changesAtLocal, place.timeZone) : null) ?? dayEnds(now, place.timeZone)
}

/** K-08: orders are taken again at once. */
export const resumeOrders = (
  needs: Needs,
  input: { readonly actor: StaffActor; readonly locationId: string },
): Promise<Result<Counter, 'not-found'>> =>
  change(needs, input, async (tx, { place, now }) => {
    const of = { companyId: place.companyId, locationId: place.id, now }
    const before = await lockCounter(tx, of)
    await saveCounter(tx, { ...of, pausedUntil: null, pauseReason: '' })
    return ok({ what: 'resumed', before: paused(before), after: paused(undefined) })
  })

/** K-04: until closing every order takes so much longer, and is promised later. */
export const prolongPreparation = (
  needs: Needs,
  input: Body<'prolongPreparation'> & { readonly actor: StaffActor },
): Promise<Result<Counter, 'not-found'>> =>
  change(needs, input, async (tx, { place, now }) => {
    const of = { companyId: place.companyId, locationId: place.id, now }
    const before = await lockCounter(tx, of)
    const extraUntil = input.minutes === 0 ? null : closing(needs, { place, now })
    await saveCounter(tx, { ...of, extraMinutes: input.minutes, extraUntil })
    return ok({
      what: 'prolonged',
      before: {
        extraMinutes: before?.extraMinutes ?? 0,
        extraUntil: before?.extraUntil?.toISOString() ?? null,
      },
      after: { extraMinutes: input.minutes, extraUntil: extraUntil?.toISOString() ?? null },
    })
  })

/** B-10: one half hour takes another number of orders, but never fewer than it has. */
export const setPickupSlot = (
  needs: Needs,
  input: Body<'setPickupSlot'> & { readonly actor: StaffActor },
): Promise<Result<Counter, 'not-found' | 'pickup-slot-unknown' | 'pickup-slot-taken'>> =>
  change(needs, input, async (tx, { place, now }) => {
    const startsAt = new Date(input.startsAt)
    if (slotOf(startsAt).getTime() !== startsAt.getTime() || startsAt < slotOf(now))
      return refuse('pickup-slot-unknown')
    const slot = { companyId: place.companyId, locationId: place.id, startsAt }
    await beginSlot(tx, slot)
    const before = await holdSlot(tx, slot)
    const { capacity } = input
    if (capacity !== null && capacity < (await ordersAt(tx, slot))) return refuse('pickup-slot-taken')
    await setSlotCapacity(tx, { ...slot, capacity })
    return ok({
      what: 'slotSet',
      before: { slotCapacityOnce: before?.capacity ?? null },
      after: { slot: startsAt.toISOString(), slotCapacityOnce: capacity },
    })
  })

/** B-10: one window of an area takes another number of orders, but never fewer than it has. */
export const setDeliveryWindow = (
  needs: Needs,
  input: Body<'setDeliveryWindow'> & { readonly actor: StaffActor },
): Promise<Result<Counter, 'not-found' | 'pickup-slot-unknown' | 'pickup-slot-taken'>> =>
  change(needs, input, async (tx, { place, now }) => {
    const { areaId, capacity } = input
    const startsAt = new Date(input.startsAt)
    const found = await comingWindowOf(tx, needs, { place, now, areaId, startsAt })
    if (!found) return refuse('pickup-slot-unknown')
    const window = { companyId: place.companyId, areaId, startsAt }
    const before = await holdWindow(tx, window)
    if (capacity !== null && capacity < (await ordersAt(tx, window))) return refuse('pickup-slot-taken')
    await setWindowCapacity(tx, { ...window, capacity })
    return ok({
      what: 'windowSet',
      before: { windowCapacityOnce: before },
      after: { window: startsAt.toISOString(), area: found.area, windowCapacityOnce: capacity },
    })
  })
