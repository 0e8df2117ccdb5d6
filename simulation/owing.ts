import type { Chance } from './chance.ts'
import { DAY, HOUR, MINUTE, type Renter, type Tenant } from './customers.ts'
import { openSomehow } from './opening.ts'
import { decideToPay } from './paying.ts'
import { readdress } from './readdressing.ts'
import { withdraw } from './renting.ts'
import { HALF, TOO_MUCH, transferAt } from './transferring.ts'
import type { World } from './world.ts'

/** What people make of an invoice, by turns, so that a small world sees many of them. */
export const WAYS = [
  'in-time',
  'parts',
  'after-reminder',
  'too-much',
  'after-block',
  'withdraws',
  'in-time',
  'by-card',
  'twice',
  'never',
] as const
export type Way = (typeof WAYS)[number]

/** Of those who buy on invoice some want it made out to somebody else. */
const READDRESSED = 0.2

/** Who has bought on invoice pays it (K-06, B-02), each in their way. */
export function owe(world: World, owing: Renter, way: Way, chance: Chance): void {
  const now = world.clock.nowMs()
  const hours = (least: number, most: number) => now + chance.between(least * 60, most * 60) * MINUTE
  const transfer = (atMs: number, amount?: typeof HALF) => {
    transferAt(world, owing, chance, { atMs, ...(amount && { amount }) })
  }
  if (chance.happens(READDRESSED))
    world.agenda.at(hours(1, 20), `${owing.shortCode} wants the invoice made out to somebody else`, () =>
      readdress(world, owing, chance),
    )
  switch (way) {
    case 'in-time':
      return transfer(hours(3, 50))
    case 'parts':
      transfer(hours(2, 20), HALF)
      // Some pay the rest only when they are reminded.
      return transfer(hours(24, 110))
    case 'too-much':
      return transfer(hours(2, 30), TOO_MUCH)
    case 'twice': {
      const atMs = hours(2, 30)
      transfer(atMs)
      return transfer(atMs + 5 * MINUTE)
    }
    case 'after-reminder':
      return transfer(now + 4 * DAY + chance.between(10, 40) * HOUR)
    case 'after-block':
      return transfer(hours(13 * 24 + 3, 13 * 24 + 14))
    case 'by-card':
      return payByCard(world, owing, chance, hours(2, 60))
    case 'withdraws':
      return withdrawFrom(world, owing, chance, hours(1, 30))
    case 'never':
      return
  }
}

/** Whoever holds a box until the keys are blocked tries the door before, while it is shut to them, and when it is paid. */
export function tryTheDoor(world: World, tenant: Tenant, chance: Chance): void {
  for (const hours of [12 * 24, 13 * 24 + 3, 14 * 24 + 20])
    world.agenda.at(world.clock.nowMs() + hours * HOUR, `${tenant.shortCode} tries the door`, () =>
      openSomehow(world, tenant, chance),
    )
}

/** Pays on the page of the order; some have sent the money besides. */
function payByCard(world: World, owing: Renter, chance: Chance, atMs: number): void {
  if (chance.happens(0.3)) transferAt(world, owing, chance, { atMs: atMs - 30 * MINUTE })
  world.agenda.at(atMs, `${owing.shortCode} pays the invoice by card`, async () =>
    decideToPay(world, owing, chance, { paid: () => undefined }),
  )
}

/** Before they have paid, or after a part; what is left is paid when the decision is there. */
function withdrawFrom(world: World, owing: Renter, chance: Chance, atMs: number): void {
  if (chance.happens(0.5)) transferAt(world, owing, chance, { atMs: atMs - 30 * MINUTE, amount: HALF })
  world.agenda.at(atMs, `${owing.shortCode} withdraws`, () => withdraw(world, owing, chance))
  transferAt(world, owing, chance, { atMs: atMs + 2 * DAY })
}
