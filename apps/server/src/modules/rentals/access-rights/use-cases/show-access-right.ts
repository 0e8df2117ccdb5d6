import type { AccessRightDetail, accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import { EVENT_TYPES } from '@fachwerk/contract/history/events'
import type { KeyState } from '@fachwerk/contract/key/shared-keys'
import type { Tx } from '../../../../platform/db/db.ts'
import { isAfter } from '../../../../platform/events/event-filter.ts'
import { readTimeline, type StoredEvent } from '../../../../platform/events/events.ts'
import type { HandlerInput } from '../../../../platform/http/serve.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { rightsOf } from '../access-repository.ts'
import type { AccessRightsNeeds } from '../../needs.ts'
import { listedRental, type ShownRental } from '../access-rights-repository.ts'
import { accessRightRow } from '../../rules/access-right-row.ts'
import { actionsOf } from '../../rules/right-actions.ts'
import { keyState } from '../../rules/shared-keys.ts'
import { sharedKeysOfRental } from './show-shared-keys.ts'

type Call = typeof accessRightCalls.accessRight

/** One rental with lock, place and history. What belongs to another company does not exist here. */
export async function showAccessRight(
  needs: AccessRightsNeeds,
  { actor, params }: Pick<HandlerInput<Call>, 'actor' | 'params'>,
): Promise<Result<AccessRightDetail, 'not-found'>> {
  const now = needs.clock.now()
  const scope = actor.scopeFor('accessRights.view')
  return needs.db.read(async (tx) => {
    const rental = await listedRental(tx, { scope, rentalId: params.rentalId, now })
    if (!rental) return refuse('not-found')
    const { text = null, paid = false } = (await paymentOf(tx, needs, rental)) ?? {}
    const row = accessRightRow(rental, actor.scopeFor('locks.open'), now)
    const mayEdit = actor.scopeFor('accessRights.edit').includes(rental.companyId)
    return ok({
      ...row,
      ...(rental.orderId !== null && { orderId: rental.orderId }),
      version: rental.version,
      access: rental.access ?? 'none',
      keyState: await ownKeyState(tx, needs, { rentalId: rental.id, now }),
      sharedKeys: await sharedKeysOfRental(tx, needs, { rentalId: rental.id, now }),
      can: { ...row.can, actions: mayEdit ? [...actionsOf(rental, rental.access, now)] : [] },
      ...(rental.overrunOwedCents && { overrunOwedCents: rental.overrunOwedCents }),
      ...(rental.clearBy && { clearBy: rental.clearBy.toISOString() }),
      customerEmail: rental.customerEmail,
      companyName: rental.companyName,
      paymentText: text,
      paid,
      lock: await lockOf(tx, needs, rental),
      place: await placeOf(tx, needs, rental),
      timeline: await timelineOf(tx, rental),
      timelineGoneBefore: await goneOf(tx, needs, rental),
    })
  })
}

/** How the renter's own key stands at the terminal. */
async function ownKeyState(
  tx: Tx,
  needs: AccessRightsNeeds,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<KeyState | null> {
  const [own] = await rightsOf(tx, [rentalId])
  const report = own && (await needs.keyReports(tx, [own.id], now)).get(own.id)
  return own && report ? keyState(own.state, report) : null
}

const paymentOf = async (tx: Tx, needs: AccessRightsNeeds, { orderId }: ShownRental) =>
  orderId === null ? undefined : (await needs.paymentOfOrder(tx, [orderId])).get(orderId)

async function lockOf(
  tx: Tx,
  needs: AccessRightsNeeds,
  { boxId }: ShownRental,
): Promise<AccessRightDetail['lock']> {
  const lock = (await needs.locksOfBoxes(tx, [boxId])).get(boxId)
  if (!lock) return null
  const { lockId, name, state, batteryPercent, signalDbm, terminalName, terminalOnline } = lock
  return { id: lockId, name, state, batteryPercent, signalDbm, terminalName, terminalOnline }
}

async function placeOf(
  tx: Tx,
  needs: AccessRightsNeeds,
  { locationId, boxId }: ShownRental,
): Promise<AccessRightDetail['place']> {
  const plans = (await needs.cabinetPlans(tx, [locationId])).get(locationId) ?? []
  for (const cabinet of plans) {
    const text = needs.placeText(cabinet, boxId)
    if (text !== null) return { cabinet, text }
  }
  return null
}

const TIMELINE_LENGTH = 100
/** What happens to an order as a whole; everything else names the rental it happens to. */
const OF_ORDER = EVENT_TYPES.filter((type) => /^(order|payment|key)\./.test(type))

/** Events of the rental and of its order, newest first; of an order with several boxes those of the others are left out. */
async function timelineOf(
  tx: Tx,
  { id, orderId, companyId }: ShownRental,
): Promise<AccessRightDetail['timeline']> {
  const own = { companyIds: [companyId], limit: TIMELINE_LENGTH }
  const events = await readTimeline(tx, { ...own, rentalId: id })
  if (orderId !== null) {
    const ofOrder = await readTimeline(tx, { ...own, orderId, types: OF_ORDER })
    events.push(...ofOrder.filter(({ rentalId }) => rentalId === null))
  }
  return events
    .toSorted(newestFirst)
    .slice(0, TIMELINE_LENGTH)
    .map(({ id: eventId, type, at, actor, data }) => ({
      id: eventId,
      type,
      at: at.toISOString(),
      actor,
      data,
    }))
}

/** Only what was over by then has lost entries; of a rental that runs everything is kept. */
async function goneOf(
  tx: Tx,
  { openingsGoneBefore }: AccessRightsNeeds,
  { state, endedAt, endsAt, companyId }: ShownRental,
): Promise<string | null> {
  const over = state === 'ended' || state === 'cancelled' ? (endedAt ?? endsAt) : null
  const gone = over && (await openingsGoneBefore(tx, companyId))
  return over && gone && over < gone ? gone.toISOString() : null
}

/** By when it happened: a terminal without network tells late. */
const newestFirst = (a: StoredEvent, b: StoredEvent) =>
  b.at.getTime() - a.at.getTime() || (isAfter(a.position, b.position) ? -1 : 1)
