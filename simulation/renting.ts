import type { z } from 'zod'
import { orderCalls } from '@fachwerk/contract/order-calls'
import type { OrderView } from '@fachwerk/contract/order-views'
import type { Chance } from './chance.ts'
import { DAY, isUnsure, MINUTE, order, persist, type Renter, type Tenant } from './customers.ts'
import { openSomehow, terminalAt } from './opening.ts'
import type { World } from './world.ts'

type View = z.infer<typeof OrderView>

/** Sends so many renters a day to each location, at hours at which people travel. */
export function sendRenters(world: World, perDay: number, days: number): void {
  const chance = world.chance('arrivals')
  const begin = world.clock.nowMs()
  for (let day = 0; day < days; day += 1)
    for (const place of world.places) {
      const coming = comingToday(perDay, chance)
      for (let index = 0; index < coming; index += 1) {
        const at = begin + day * DAY + chance.between(5 * 60, 20 * 60) * MINUTE + chance.between(0, 59_999)
        const own = world.chance(`renter-${day}-${place.slug}-${index}`)
        world.agenda.at(at, `${place.slug}: somebody wants a box`, () =>
          order(world, place, own, (renter) => decideToPay(world, renter, own)),
        )
      }
    }
}

/** Less than one a day, and what is left of a whole number, is a matter of chance. */
function comingToday(perDay: number, chance: Chance): number {
  const sure = Math.floor(perDay)
  return perDay === sure ? sure : sure + (chance.happens(perDay - sure) ? 1 : 0)
}

/** Most pay within a minute; some later than their box is kept, some never, some fail. */
function decideToPay(world: World, renter: Renter, chance: Chance): void {
  const now = world.clock.nowMs()
  const draw = chance.fraction()
  if (draw < 0.01) return
  const late = draw < 0.035
  const after = late ? chance.between(11, 40) * MINUTE : chance.between(8, 55) * 1_000
  world.agenda.at(now + after, `${renter.shortCode} pays`, () => pay(world, renter, chance, 1))
}

const SCRIPTS = ['webhook-lost', 'webhook-doubled', 'webhook-late', 'slow', 'webhook-before-return'] as const

async function pay(world: World, renter: Renter, chance: Chance, tries: number): Promise<void> {
  const reference = renter.paymentUrl?.split('/').at(-1)
  if (reference === undefined) return await payAgain(world, renter, chance, tries)
  const draw = chance.fraction()
  const decision = draw < 0.03 ? 'deny' : draw < 0.06 ? 'cancel' : 'pay'
  const script = draw > 0.99 ? 'wrong-amount' : chance.happens(0.3) ? chance.pick(SCRIPTS) : 'normal'
  // The bank's own book decides; its news follow by themselves.
  void world.quiet.track(world.bank, world.bank.decide(reference, decision, script))
  world.agenda.at(world.clock.nowMs() + chance.between(1_000, 4_000), `${renter.shortCode} comes back`, () =>
    comeBack(world, renter, chance, tries),
  )
}

const viewOf = async (
  world: World,
  { place, ip, hash }: Renter,
  check: boolean,
): Promise<View | 'unsure' | null> => {
  const wanted = check ? orderCalls.checkPayment : orderCalls.order
  const input = check ? { params: { hash }, body: {} } : { params: { hash } }
  const seen = await world.call(wanted, input, { host: place.host, ip })
  if (seen.ok) return seen.value
  return isUnsure(seen.code) ? 'unsure' : null
}

async function comeBack(world: World, renter: Renter, chance: Chance, tries: number): Promise<void> {
  await persist(
    world,
    `${renter.shortCode} looks again`,
    // Whoever closed the bank's page early opens the link of the mail instead.
    () => viewOf(world, renter, chance.happens(0.4)),
    (view) => {
      const again = ['denied', 'cancelled'].includes(view.payment.failure ?? '')
      if (again && tries < 3 && chance.happens(0.7))
        return world.agenda.at(world.clock.nowMs() + 20_000, `${renter.shortCode} tries again`, () =>
          payAgain(world, renter, chance, tries + 1),
        )
      if (view.payment.state === 'captured' && view.rental) return moveIn(world, renter, chance, view.rental)
      if (view.payment.state === 'pending' || view.payment.state === 'created')
        world.agenda.at(world.clock.nowMs() + 90_000, `${renter.shortCode} looks once more`, () =>
          lookAgain(world, renter, chance),
        )
    },
  )
}

const lookAgain = (world: World, renter: Renter, chance: Chance) =>
  persist(
    world,
    `${renter.shortCode} looks again`,
    () => viewOf(world, renter, false),
    (view) => {
      if (view.payment.state === 'captured' && view.rental) moveIn(world, renter, chance, view.rental)
    },
  )

async function payAgain(world: World, renter: Renter, chance: Chance, tries: number): Promise<void> {
  const { place, ip, hash } = renter
  const key = chance.random.hash()
  await persist(
    world,
    `${renter.shortCode} presses pay again`,
    async () => {
      const input = { params: { hash }, body: {} }
      const begun = await world.call(orderCalls.startPayment, input, { host: place.host, ip, key })
      if (begun.ok) return begun.value.paymentUrl
      return isUnsure(begun.code) ? 'unsure' : null
    },
    (paymentUrl) => {
      renter.paymentUrl = paymentUrl
      world.agenda.at(world.clock.nowMs() + chance.between(5, 40) * 1_000, `${renter.shortCode} pays`, () =>
        pay(world, renter, chance, tries),
      )
    },
  )
}

type Rental = NonNullable<View['rental']>

/** Opens once more and confirms the end on the terminal's screen; the server learns of it when the line is there. */
function leaveAtTerminal(world: World, renter: Tenant, chance: Chance, leaving: number): void {
  world.agenda.at(leaving - MINUTE, `${renter.shortCode} empties the box`, () =>
    openSomehow(world, renter, chance, (grant) =>
      world.agenda.at(world.clock.nowMs() + 30_000, `${renter.shortCode} ends at the terminal`, async () => {
        terminalAt(world, renter.place)?.agent?.endRental(grant)
      }),
    ),
  )
  // Whoever could not open there, or came without a key, ends on the page.
  world.agenda.at(leaving + 5 * MINUTE, `${renter.shortCode} ends`, () => leave(world, renter, chance))
}

async function withdraw(world: World, { place, ip, name, shortCode }: Tenant): Promise<void> {
  const body = {
    kind: 'withdrawal',
    name,
    contract: `Bestellung ${shortCode}`,
    email: 'anna@post.example',
  } as const
  await world.call(orderCalls.declare, { body }, { host: place.host, ip })
}

/** Opens to put things in, perhaps once more, opens to take them out, ends. */
function moveIn(world: World, payer: Renter, chance: Chance, rental: Rental): void {
  const renter: Tenant = { ...payer, rentalId: rental.id, key: rental.key }
  const begin = Math.max(Date.parse(rental.startsAt), world.clock.nowMs()) + chance.between(1, 4) * MINUTE
  const end = Date.parse(rental.endsAt)
  const open = (at: number) =>
    world.agenda.at(Math.max(at, world.clock.nowMs()), `${renter.shortCode} opens`, () =>
      openSomehow(world, renter, chance),
    )
  open(begin)
  if (chance.happens(0.15)) open(begin + chance.between(5, 60) * MINUTE)
  if (chance.happens(0.03)) open(begin - chance.between(5, 90) * MINUTE)
  const leaving = leavingAt(chance, begin, end)
  if (leaving === null) return
  if (chance.happens(0.35)) return leaveAtTerminal(world, renter, chance, leaving)
  if (chance.happens(0.5)) open(leaving - 2 * MINUTE)
  world.agenda.at(leaving, `${renter.shortCode} ends`, () => leave(world, renter, chance))
  if (chance.happens(0.05)) open(leaving + chance.between(2, 90) * MINUTE)
  if (chance.happens(0.03))
    world.agenda.at(leaving + MINUTE, `${renter.shortCode} withdraws`, () => withdraw(world, renter))
}

/** After the free time only staff open, and paying for more is not built yet: such a rental stays to the end of the run. */
const NEVER = 0.01

/** Most are in time, some are late but within what is free, hardly anybody never comes back. */
function leavingAt(chance: Chance, begin: number, end: number): number | null {
  if (chance.happens(NEVER)) return null
  if (chance.happens(0.08)) return end + chance.between(2, 170) * MINUTE
  const least = begin + 3 * MINUTE
  return Math.max(least, end - chance.between(3, 60) * MINUTE)
}

const DONE = { emptied: true, cleaned: true, doorClosed: true }

async function leave(world: World, renter: Tenant, chance: Chance): Promise<void> {
  const { place, ip, hash, rentalId } = renter
  const key = chance.random.hash()
  let doorTries = 0
  await persist(
    world,
    `${renter.shortCode} presses end again`,
    async () => {
      const input = { params: { hash }, body: { rentalId, ...DONE } }
      const ended = await world.call(orderCalls.endRental, input, { host: place.host, ip, key })
      if (ended.ok) return true
      doorTries += 1
      if (isUnsure(ended.code) || (ended.code === 'door-open' && doorTries < 4)) return 'unsure'
      world.refusals.set(ended.code, (world.refusals.get(ended.code) ?? 0) + 1)
      return null
    },
    () => undefined,
  )
}
