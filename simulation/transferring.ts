import type { Chance } from './chance.ts'
import { MINUTE, persist, type Renter } from './customers.ts'
import { viewOf } from './paying.ts'
import type { World } from './world.ts'

/** What somebody makes of the amount that the page of an order asks for (cents); nothing: they leave it. */
type Amount = (missingCents: number) => number

export const WHOLE: Amount = (missing) => missing
export const HALF: Amount = (missing) => Math.ceil(missing / 2)
export const TOO_MUCH: Amount = (missing) => missing + 500

/**
 * Somebody looks at the page of an order at that time and transfers what it says is missing, or what they make of it; the
 * money arrives some hours later. Nothing is sent where nothing is asked for any more.
 */
export function transferAt(
  world: World,
  payer: Renter,
  chance: Chance,
  { atMs, amount = WHOLE }: { readonly atMs: number; readonly amount?: Amount },
): void {
  const what = `${payer.shortCode} looks what to transfer`
  const way = chance.between(3, 20 * 60) * MINUTE
  const key = chance.random.hash()
  world.agenda.at(Math.max(atMs, world.clock.nowMs()), what, () =>
    persist(
      world,
      what,
      () => viewOf(world, payer, false),
      ({ payment }) => {
        const cents = amount(payment.transfer?.missingCents ?? 0)
        if (payment.transfer === undefined || cents < 1) return
        arrive(world, payer, { cents, key, afterMs: way })
      },
    ),
  )
}

/** Money of a payer arrives at the company's bank. */
function arrive(
  { agenda, clock, account }: World,
  { place, shortCode: code }: Renter,
  { cents, key, afterMs }: { readonly cents: number; readonly key: string; readonly afterMs: number },
): void {
  const { companyId } = place
  agenda.at(clock.nowMs() + afterMs, `money of ${code} arrives at the bank`, async () =>
    account.arrive({ companyId, code, cents, atMs: clock.nowMs(), key }),
  )
}
