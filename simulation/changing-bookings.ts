import { bookingCalls } from '@fachwerk/contract/rental/booking-calls'
import { bookingChangeCalls, type BookingChangeView } from '@fachwerk/contract/rental/booking-change-calls'
import type { Chance } from './chance.ts'
import { CONSENTS, isUnsure, MINUTE, persist, refused, type Renter, type Tenant } from './customers.ts'
import type { Rental } from './each-box.ts'
import { openSomehow } from './opening.ts'
import { decideToPay, viewOf } from './paying.ts'
import type { World } from './world.ts'

/** Shares of those who booked ahead: who thinks again, and of them who cancels. */
const THINK_AGAIN = 0.45
const CANCEL = 0.35
/** Whoever books for so soon does not think again. */
const LEAST_MS = 30 * MINUTE

/** What follows with the box as it is booked in the end; not for whoever has cancelled it. */
export type Live = (renter: Renter, rental: Rental) => void

/** A booking that lies ahead is now and then cancelled or changed by who booked it (B-21), with a stream of chance of its own. */
export function perhapsThinkAgain(world: World, renter: Renter, rental: Rental, live: Live): void {
  const now = world.clock.nowMs()
  const ahead = Date.parse(rental.startsAt) - now
  const chance = world.chance(`${rental.id}-booking`)
  if (ahead < LEAST_MS || !chance.happens(THINK_AGAIN)) return live(renter, rental)
  const at = now + chance.between(1, Math.floor(ahead / MINUTE) - 5) * MINUTE
  world.agenda.at(at, `${renter.shortCode} thinks again`, () =>
    chance.happens(CANCEL)
      ? cancel(world, renter, chance, { rental, live })
      : change(world, renter, chance, { rental, live }),
  )
}

interface Booked {
  readonly rental: Rental
  readonly live: Live
}

/** Cancels at what is shown; whoever still has the key tries the door once, and must find it shut. */
async function cancel(world: World, renter: Renter, chance: Chance, { rental, live }: Booked): Promise<void> {
  const { place, ip, hash, shortCode } = renter
  const caller = { host: place.host, ip }
  const params = { hash }
  await persist<'cancelled' | 'stays'>(
    world,
    `${shortCode} presses cancel again`,
    async () => {
      const seen = await world.call(bookingCalls.booking, { params }, caller)
      if (!seen.ok) return isUnsure(seen.code) ? 'unsure' : stays(world, `cancel: ${seen.code}`)
      const { state, backCents } = seen.value
      if (state === 'cancelled') return 'cancelled'
      if (state !== 'open') return stays(world, `cancel: ${state}`)
      const body = { shownCents: backCents }
      const done = await world.call(bookingCalls.cancelBooking, { params, body }, caller)
      if (done.ok) return 'cancelled'
      // The time for nothing ran out between the two: read once more.
      return isUnsure(done.code) || done.code === 'price-changed'
        ? 'unsure'
        : stays(world, `cancel: ${done.code}`)
    },
    (end) => {
      if (end === 'stays') return live(renter, rental)
      world.tally.count('cancelledBookings')
      if (!chance.happens(0.3)) return
      const begin = Math.max(Date.parse(rental.startsAt), world.clock.nowMs()) + 5 * MINUTE
      const tenant: Tenant = { ...renter, rentalId: rental.id, key: rental.key }
      world.agenda.at(begin, `${shortCode} comes although it is cancelled`, () =>
        openSomehow(world, tenant, chance),
      )
    },
  )
}

function stays(world: World, code: string): 'stays' {
  refused(world, code)
  return 'stays'
}

type Chosen = Partial<Pick<BookingChangeView['booked'], 'size' | 'locationId'>> & {
  readonly from?: string
  readonly to?: string
}

/** So many hours later by the wall clock. */
const later = (local: string, hours: number): string =>
  new Date(Date.parse(`${local}:00Z`) + hours * 3_600_000).toISOString().slice(0, 16)

/** Another time, a longer or shorter one, another size, another location. */
function choose({ booked, sizes, locations }: BookingChangeView, chance: Chance): Chosen {
  const { localFrom: from, localTo: to, size, locationId } = booked
  const input = chance.fraction()
  if (input < 0.3) {
    const hours = chance.between(1, 20)
    return { from: later(from, hours), to: later(to, hours) }
  }
  if (input < 0.5) return { to: later(to, chance.between(1, 5)) }
  if (input < 0.65) return { to: later(to, -1) }
  const otherSizes = sizes.filter((each) => each.isFree && each.size !== size)
  const otherPlaces = locations.filter((each) => each.state === 'free' && each.id !== locationId)
  if (otherPlaces.length > 0 && input > 0.85) return { locationId: chance.pick(otherPlaces).id }
  return otherSizes.length > 0 ? { size: chance.pick(otherSizes).size } : { from: later(from, -1) }
}

/** Changes at the price that is shown, and pays where more is to pay; then lives in what is booked. */
async function change(world: World, renter: Renter, chance: Chance, booked: Booked): Promise<void> {
  const { place, ip, hash, shortCode } = renter
  const caller = { host: place.host, ip }
  const key = chance.random.hash()
  const params = { hash }
  const goOn = () => void lookAndLive(world, renter, booked)
  const first = await world.call(bookingChangeCalls.bookingChange, { params, query: {} }, caller)
  if (!first.ok || first.value.state !== 'open') {
    refused(world, `change: ${first.ok ? first.value.state : first.code}`)
    return goOn()
  }
  const query = choose(first.value, chance)
  await persist(
    world,
    `${shortCode} presses change again`,
    async () => {
      const seen = await world.call(bookingChangeCalls.bookingChange, { params, query }, caller)
      if (!seen.ok) return isUnsure(seen.code) ? 'unsure' : stays(world, `change: ${seen.code}`)
      const { chosen, differenceCents, problem, isSame, state } = seen.value
      if (problem || isSame || state !== 'open')
        return stays(world, `change: ${problem ?? (isSame ? 'nothing-changed' : state)}`)
      const { localFrom: from, localTo: to, size, locationId } = chosen
      const body = { from, to, size, locationId, shownCents: differenceCents, consents: CONSENTS }
      const asked = await world.call(bookingChangeCalls.changeBooking, { params, body }, { ...caller, key })
      if (!asked.ok) return isUnsure(asked.code) ? 'unsure' : stays(world, `change: ${asked.code}`)
      world.tally.count(asked.value.outcome === 'changed' ? 'changedBookings' : 'dearerBookings')
      return asked.value
    },
    (asked) => {
      if (asked === 'stays' || asked.outcome === 'changed') return goOn()
      const { hash: ofChange, shortCode: code, paymentUrl } = asked
      const paying = { place, ip, hash: ofChange, shortCode: code, paymentUrl }
      decideToPay(world, paying, chance, { paid: goOn, unpaid: goOn })
    },
  )
}

/** The page of the booking says what it is now, wherever it stands. */
const lookAndLive = (world: World, renter: Renter, { rental, live }: Booked): Promise<void> =>
  persist(
    world,
    `${renter.shortCode} looks at the booking`,
    () => viewOf(world, renter, false),
    (view) => {
      const place = world.places.find(({ slug }) => slug === view.location.slug) ?? renter.place
      live({ ...renter, place }, view.rental ?? rental)
    },
  )
