import { overdueBlocksUntil } from '@fachwerk/server/src/modules/rentals/rules/rental.ts'
import { addEvents } from './events.ts'
import { diceOf, STREAMS } from './chance.ts'
import { addOrder, type Codes } from './orders.ts'
import { personOf } from './people.ts'
import { priceOf } from './prices.ts'
import type { Sink } from './sink.ts'
import { openStays, pastStay, seasons, sharesOf, type Stay } from './timeline.ts'
import type { LoadPlan, Place, World, Written } from './plan.ts'

const MINUTE = 60_000
/** Their timelines are told; of older ones only the rows are left. */
const WITH_EVENTS = 20_000
/** Rentals are written in the order in which they began, as if they had come one by one. */
const ROUNDS = 2_000
const FLUSH_EVERY = 200

/** About one customer for twelve rentals. */
export const customersOf = ({ rentals }: LoadPlan): number => Math.ceil(rentals / 12)

/** Writes all rentals with their orders, rights and timelines. `progress` hears how many there are. */
export async function addRentals(
  sink: Sink,
  plan: LoadPlan,
  world: World,
  details: { readonly codes: Codes; readonly progress: (rentals: number) => void },
): Promise<void> {
  let number = 0
  for (const { place, index, stay } of staysOf(plan, world)) {
    addRental(sink, written({ plan, number, place, index, stay }), details.codes)
    number += 1
    if (number % FLUSH_EVERY > 0) continue
    await sink.flushIfLarge()
    details.progress(number)
  }
  await sink.flush()
  details.progress(number)
}

type PlacedStay = { readonly place: Place; readonly index: number; readonly stay: Stay }

/** First what is over, from the oldest on, then what is not. No box has two at once. */
function* staysOf(plan: LoadPlan, { places, boxCount }: World): Generator<PlacedStay> {
  const { seed, rentals, open, days } = plan
  const now = plan.now.getTime()
  const weights = new Float64Array(boxCount)
  const placeOf = new Uint32Array(boxCount)
  for (const [index, place] of places.entries()) {
    const popular = 0.5 + diceOf(seed, STREAMS.location, index, 3).share()
    weights.fill(popular, place.firstBox, place.firstBox + place.boxIds.length)
    placeOf.fill(index, place.firstBox, place.firstBox + place.boxIds.length)
  }
  const shares = sharesOf(weights, rentals, open)
  const time = seasons(now, days)
  const done = new Uint32Array(boxCount)
  const isBusy = Array.from(
    shares.open,
    (count, box) => openStays(seed, box, count, now)[0]?.state !== 'reserved' && count > 0,
  )
  const at = (box: number) => {
    const place = places[placeOf[box] ?? 0]
    if (!place) throw new Error(`Box ${box} stands nowhere.`)
    return { place, index: box - place.firstBox }
  }
  for (let round = 1; round <= ROUNDS; round += 1)
    for (let box = 0; box < boxCount; box += 1) {
      const count = shares.past[box] ?? 0
      for (let index = done[box] ?? 0; index < count && (index + 0.5) / count < round / ROUNDS; index += 1) {
        done[box] = index + 1
        yield { ...at(box), stay: pastStay({ seed, box, index, count }, time, isBusy[box] ?? false) }
      }
    }
  for (let box = 0; box < boxCount; box += 1)
    for (const stay of openStays(seed, box, shares.open[box] ?? 0, now)) yield { ...at(box), stay }
}

function written(placedStay: PlacedStay & { readonly plan: LoadPlan; readonly number: number }): Written {
  const { plan, number, place, index, stay } = placedStay
  const dice = diceOf(plan.seed, STREAMS.rental, number, 0x5eed)
  const customer = dice.below(customersOf(plan))
  const { id: customerId, name: customerName } = personOf(plan.seed, customer)
  const hasOrder = number >= plan.rentals - plan.orders
  return {
    plan,
    number,
    id: dice.uuid(stay.bookedAt),
    place,
    box: { id: place.boxIds[index] ?? '', size: place.sizes[index] ?? 0, number: index + 1 },
    stay,
    customer,
    customerId,
    customerName,
    orderId: hasOrder ? dice.uuid(stay.bookedAt) : null,
  }
}

const instant = (at: number | null) => (at === null ? null : new Date(at))

function addRental(sink: Sink, rental: Written, codes: Codes): void {
  const { plan, place, box, stay, orderId, customerId, customerName } = rental
  const price = priceOf(place.priceGroup, box.size, Math.ceil((stay.endsAt - stay.startsAt) / 3_600_000))
  const cleaned = stay.endsAt + place.cleaningMinutes * MINUTE
  const blockedMs = stay.state === 'overdue' ? overdueBlocksUntil(plan.now).getTime() : 0
  const bookedAt = new Date(stay.bookedAt)
  if (orderId !== null) addOrder(sink, { ...rental, orderId }, price, codes)
  sink.add('rental', {
    id: rental.id,
    company_id: place.companyId,
    location_id: place.id,
    box_id: box.id,
    size: box.size,
    state: stay.state,
    order_id: orderId,
    customer_id: customerId,
    customer_name: customerName,
    starts_at: new Date(stay.startsAt),
    ends_at: new Date(stay.endsAt),
    blocked_until: new Date(Math.max(cleaned, blockedMs)),
    ended_at: instant(stay.endedAt),
    end_confirmed: stay.endedAt === null ? null : '{"emptied":true,"cleaned":true,"doorClosed":true}',
    price_cents: price.totalCents,
    overrun_free_minutes: price.overrunFreeMinutes,
    overrun_hour_cents: price.overrunHourCents,
    overrun_day_cents: price.overrunDayCents,
    early_start_consent_at: bookedAt,
    created_at: bookedAt,
  })
  const isOver = stay.endedAt !== null || stay.state === 'cancelled'
  sink.add('access_right', {
    id: diceOf(plan.seed, STREAMS.rental, rental.number, 0xacce).uuid(stay.bookedAt),
    company_id: place.companyId,
    rental_id: rental.id,
    holder_name: customerName,
    customer_id: customerId,
    from_at: new Date(stay.startsAt),
    until_at: new Date(stay.endsAt + price.overrunFreeMinutes * MINUTE),
    state: isOver ? 'revoked' : 'active',
    // Nobody plays the terminals, so there is no code to show.
    code_sealed: '',
    created_at: bookedAt,
    revoked_at: isOver ? instant(stay.endedAt ?? stay.bookedAt + MINUTE) : null,
  })
  if (rental.number >= plan.rentals - WITH_EVENTS) addEvents(sink, rental)
}
