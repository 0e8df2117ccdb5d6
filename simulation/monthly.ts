import { monthAt } from '@fachwerk/server/src/modules/tenancies/rules/rental-months.ts'
import type { Chance } from './chance.ts'
import { DAY, HOUR, MINUTE, type Renter, type Tenant } from './customers.ts'
import type { Rental } from './each-box.ts'
import { giveNotice, leaveByNotice, payByLink, stopAutoPay } from './monthly-actions.ts'
import { rentMonthly } from './monthly-renting.ts'
import { openSomehow } from './opening.ts'
import { decideToPay } from './paying.ts'
import type { Place } from './places.ts'
import { GRACE_DAYS } from './renting-by-month.ts'
import { withdraw } from './renting.ts'
import type { World } from './world.ts'

/** What people make of a rental without an end, by turns, so that a small world sees many of them. */
export const MONTHLY_WAYS = [
  'is-collected',
  'pays-blocked',
  'leaves-paid',
  'declines',
  'stops',
  'pays-announced',
  'never',
  'leaves',
  'leaves-for-cause',
  'pays-late',
  'pays',
  'withdraws',
] as const
export type MonthlyWay = (typeof MONTHLY_WAYS)[number]

const BY_LINK: readonly MonthlyWay[] = ['pays-blocked', 'never', 'pays-late', 'pays']

const TIME_ZONE = 'Europe/Berlin'
/** The day a month is taken before it begins. */
const TAKEN_MS = DAY

/** Rents month by month and lives on in that way; `sure` where the first month shall be paid in any case. */
export function liveByMonth(
  world: World,
  place: Place,
  details: { readonly name: string; readonly way: MonthlyWay; readonly sure: boolean },
): Promise<void> {
  const { name, way, sure } = details
  const chance = world.chance(name)
  const pays = way === 'declines' ? 'declines-later' : 'pays'
  const input = { autoPay: !BY_LINK.includes(way), ...(sure && ({ sure: pays } as const)) }
  return rentMonthly(world, place, chance, input, (renter) =>
    decideToPay(world, renter, chance, {
      paid: ({ rental }) => {
        if (rental) moveIn(world, renter, rental, { way, chance })
      },
    }),
  )
}

interface Life {
  readonly way: MonthlyWay
  readonly chance: Chance
}

function moveIn(world: World, renter: Renter, rental: Rental, life: Life): void {
  const tenant = { ...renter, rentalId: rental.id, key: rental.key }
  open(world, tenant, life.chance, world.clock.nowMs() + life.chance.between(1, 90) * MINUTE)
  liveMonth(world, tenant, life, { from: new Date(rental.startsAt), position: 2 })
}

function open(world: World, tenant: Tenant, chance: Chance, atMs: number): void {
  world.agenda.at(atMs, `${tenant.shortCode} opens`, () => openSomehow(world, tenant, chance))
}

interface Month {
  readonly from: Date
  readonly position: number
}

/** What they do about one month; the next is thought of once it has begun. */
function liveMonth(world: World, tenant: Tenant, life: Life, { from, position }: Month): void {
  const begins = monthAt({ startsAt: from, timeZone: TIME_ZONE }, position).startsAt.getTime()
  const { way, chance } = life
  if (!actOn(world, tenant, { way, chance, begins, isSecond: position === 2 })) return
  world.agenda.at(begins + HOUR, `${tenant.shortCode}: month ${position} has begun`, async () => {
    open(world, tenant, chance, begins + chance.between(8 * 60, 20 * 60) * MINUTE)
    liveMonth(world, tenant, life, { from, position: position + 1 })
  })
}

interface Acting extends Life {
  readonly begins: number
  readonly isSecond: boolean
}

/** @returns whether the rental goes on */
function actOn(world: World, tenant: Tenant, acting: Acting): boolean {
  const { way, chance, begins, isSecond } = acting
  const hours = (least: number, most: number) => begins + chance.between(least * 60, most * 60) * MINUTE
  /** As close to the moment at which the month is taken as can be. */
  const racing = () => begins - TAKEN_MS + chance.between(-50, 50) * 1_000
  const pay = (atMs: number) => payByLink(world, tenant, chance, atMs)
  switch (way) {
    case 'withdraws':
      // Within the two weeks they have for it, mostly (LAW-5).
      world.agenda.at(
        world.clock.nowMs() + chance.between(1, 15) * DAY,
        `${tenant.shortCode} withdraws`,
        () => withdraw(world, tenant, chance),
      )
      return false
    case 'is-collected':
      return true
    case 'pays':
      pay(hours(-6 * 24, -2))
      return true
    case 'pays-announced':
      pay(chance.happens(0.5) ? racing() : hours(-6 * 24, -30))
      return true
    case 'pays-late':
      pay(hours(5, GRACE_DAYS * 24 - 8))
      return true
    case 'pays-blocked':
      payBlocked(world, tenant, chance, begins)
      return true
    case 'never':
      open(world, tenant, chance, hours(GRACE_DAYS * 24 + 1, GRACE_DAYS * 24 + 30))
      return true
    case 'declines':
      if (isSecond) pay(hours(-10, 40))
      return true
    case 'stops':
      if (isSecond) stopAutoPay(world, tenant, chance.happens(0.5) ? racing() : hours(-6 * 24, -26))
      pay(hours(-20, 30))
      return true
    case 'leaves-paid':
    case 'leaves':
    case 'leaves-for-cause':
      leaveOne(world, tenant, acting)
      return false
  }
}

/** Pays when the key opens nothing any more, and tries the door before, meanwhile and after. */
function payBlocked(world: World, tenant: Tenant, chance: Chance, begins: number): void {
  const blocked = begins + GRACE_DAYS * DAY
  for (const hours of [-12, 2, 20]) open(world, tenant, chance, blocked + hours * HOUR)
  payByLink(world, tenant, chance, blocked + chance.between(5 * 60, 14 * 60) * MINUTE)
}

/** By ordinary notice with the month, before or after the next one is taken; for cause on a day of their own. */
function leaveOne(world: World, tenant: Tenant, { way, chance, begins }: Acting): void {
  if (way === 'leaves-for-cause') {
    // The next month is announced by then. Noon has the same day here and there.
    const lastDay = new Date(begins - 5 * DAY + 12 * HOUR).toISOString().slice(0, 10)
    giveNotice(world, tenant, chance, { atMs: begins - 6 * DAY + 9 * HOUR, lastDay })
    return leaveByNotice(world, tenant, chance, begins - 4 * DAY)
  }
  const early = chance.between(2 * 24 * 60, 9 * 24 * 60)
  const before = way === 'leaves-paid' ? chance.between(14 * 60, 18 * 60) : early
  giveNotice(world, tenant, chance, { atMs: begins - before * MINUTE })
  leaveByNotice(world, tenant, chance, begins)
}
