import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { Chance } from './chance.ts'
import { perhapsThinkAgain } from './changing-bookings.ts'
import { DAY, MINUTE, order, type Renter, type Tenant } from './customers.ts'
import { eachBox, type Rental } from './each-box.ts'
import { openSomehow, terminalAt } from './opening.ts'
import { decideToPay } from './paying.ts'
import { perhapsRing } from './refunding.ts'
import { comeTooLate, extend, leave } from './staying-longer.ts'
import { perhapsTakeBack, perhapsTakeBackAtTerminal } from './taking-back.ts'
import type { World } from './world.ts'

/** Sends so many renters a day to each location, at hours at which people travel. */
export function sendRenters(world: World, perDay: number, days: number): void {
  const chance = world.chance('arrivals')
  const begin = world.clock.nowMs()
  for (let day = 0; day < days; day += 1)
    for (const place of world.places) {
      const coming = comingToday(perDay, chance)
      for (let index = 0; index < coming; index += 1) {
        const at = begin + day * DAY + chance.between(5 * 60, 20 * 60) * MINUTE + chance.between(0, 59_999)
        const name = `renter-${day}-${place.slug}-${index}`
        const own = world.chance(name)
        world.agenda.at(at, `${place.slug}: somebody wants a box`, () =>
          order(world, place, own, (renter) =>
            decideToPay(world, renter, own, { paid: (view) => useBoxes(world, renter, view, { own, name }) }),
          ),
        )
      }
    }
}

/** Each box of an order that was accepted is lived in, each with a stream of chance of its own. */
export const useBoxes = (
  world: World,
  renter: Renter,
  view: Parameters<typeof eachBox>[2],
  { own, name }: { readonly own: Chance; readonly name: string },
): void =>
  eachBox(world, renter, view, (one, rental, further) =>
    perhapsThinkAgain(world, one, rental, (same, booked) =>
      moveIn(world, same, further === 0 ? own : world.chance(`${name}-${further}`), booked),
    ),
  )

/** Less than one a day, and what is left of a whole number, is a matter of chance. */
export function comingToday(perDay: number, chance: Chance): number {
  const sure = Math.floor(perDay)
  return perDay === sure ? sure : sure + (chance.happens(perDay - sure) ? 1 : 0)
}

/** Opens to put things in, perhaps once more, opens to take them out, ends; now and then it takes longer than booked. */
function moveIn(world: World, payer: Renter, chance: Chance, rental: Rental): void {
  const renter: Tenant = { ...payer, rentalId: rental.id, key: rental.key }
  const begin = Math.max(Date.parse(rental.startsAt), world.clock.nowMs()) + chance.between(1, 4) * MINUTE
  const end = Date.parse(rental.endsAt)
  perhapsRing(world, renter, rental.id, begin)
  openAt(world, renter, chance, begin)
  if (chance.happens(0.15)) openAt(world, renter, chance, begin + chance.between(5, 60) * MINUTE)
  if (chance.happens(0.03)) openAt(world, renter, chance, begin - chance.between(5, 90) * MINUTE)
  if (chance.happens(0.03))
    world.agenda.at(begin + chance.between(5, 600) * MINUTE, `${renter.shortCode} withdraws`, () =>
      withdraw(world, renter, chance),
    )
  if (!chance.happens(LONGER)) return goesHome(world, renter, chance, { begin, end })
  const noticed = Math.max(begin + 2 * MINUTE, end + chance.between(-55, 20) * MINUTE)
  const goOn = (endsAtMs: number) => goesHome(world, renter, chance, { begin, end: endsAtMs })
  world.agenda.at(noticed, `${renter.shortCode} needs it longer`, () =>
    extend(world, renter, chance, { endsAtMs: end, goOn }),
  )
}

function openAt(world: World, renter: Tenant, chance: Chance, at: number): void {
  world.agenda.at(Math.max(at, world.clock.nowMs()), `${renter.shortCode} opens`, () =>
    openSomehow(world, renter, chance),
  )
}

/** Empties the box and ends, at the terminal or on the page. */
function goesHome(
  world: World,
  renter: Tenant,
  chance: Chance,
  { begin, end }: { readonly begin: number; readonly end: number },
): void {
  const leaving = leavingAt(chance, begin, end)
  const endOnPage = () => leaveOnPage(world, renter, chance)
  if (leaving === 'never') return
  if (leaving === 'too-late') return comeTooLate(world, renter, chance, { endsAtMs: end, goHome: endOnPage })
  const at = Math.max(leaving, world.clock.nowMs() + 2 * MINUTE)
  if (chance.happens(0.35)) return leaveAtTerminal(world, renter, chance, at)
  if (chance.happens(0.5)) openAt(world, renter, chance, at - 2 * MINUTE)
  world.agenda.at(at, `${renter.shortCode} ends`, endOnPage)
  if (chance.happens(0.05)) openAt(world, renter, chance, at + chance.between(2, 90) * MINUTE)
}

/** Opens once more and confirms the end on the terminal's screen; the server learns of it when the line is there. */
function leaveAtTerminal(world: World, renter: Tenant, chance: Chance, leaving: number): void {
  world.agenda.at(leaving - MINUTE, `${renter.shortCode} empties the box`, () =>
    openSomehow(world, renter, chance, (grant) =>
      world.agenda.at(world.clock.nowMs() + 30_000, `${renter.shortCode} ends at the terminal`, async () => {
        const ended = terminalAt(world, renter.place)?.agent?.endRental(grant)
        const mind = world.chance(`${renter.rentalId}-mind`)
        const goOn = () => void leave(world, renter, mind)
        if (ended === 'ended') perhapsTakeBackAtTerminal(world, renter, mind, { grant, goOn })
      }),
    ),
  )
  // Whoever could not open there, or came without a key, ends on the page.
  world.agenda.at(leaving + 5 * MINUTE, `${renter.shortCode} ends`, () => leave(world, renter, chance))
}

/** Ends on the page; a stream of chance of its own says whether that is meant. */
const leaveOnPage = (world: World, renter: Tenant, chance: Chance): Promise<void> =>
  leave(world, renter, chance, () => {
    const mind = world.chance(`${renter.rentalId}-mind`)
    perhapsTakeBack(world, renter, mind, () => void leave(world, renter, mind))
  })

/** Now and then from another address than that of the order: then staff find the order. */
export async function withdraw(
  world: World,
  { place, ip, name, email, shortCode }: Renter,
  chance: Chance,
): Promise<void> {
  const body = {
    kind: 'withdrawal',
    name,
    contract: `Bestellung ${shortCode}`,
    email: chance.happens(0.3) ? 'anna@post.example' : email,
  } as const
  world.tally.count('withdrawals')
  await world.call(orderCalls.declare, { body }, { host: place.host, ip })
}

/** Shares of renters: who needs more time, who comes after the free time, who never comes. */
const LONGER = 0.1
const TOO_LATE = 0.03
const NEVER = 0.005

/** Most are in time, some are late but within what is free. */
function leavingAt(chance: Chance, begin: number, end: number): number | 'never' | 'too-late' {
  const draw = chance.fraction()
  if (draw < NEVER) return 'never'
  if (draw < NEVER + TOO_LATE) return 'too-late'
  if (chance.happens(0.08)) return end + chance.between(2, 170) * MINUTE
  const least = begin + 3 * MINUTE
  return Math.max(least, end - chance.between(3, 60) * MINUTE)
}
