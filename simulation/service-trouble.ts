import type { Chance } from './chance.ts'
import { HOUR, MINUTE } from './customers.ts'
import { SERVICE_TROUBLES, type ServiceTrouble } from './payment-service.ts'
import type { World } from './world.ts'

/** Share of disputes that end well for the operator. */
const WON = 0.6

/** Now and then somebody who has paid has their bank take the money back; some of it comes back (O-07). */
export function perhapsDispute(world: World, reference: string, chance: Chance): void {
  if (!chance.happens(world.service.faults.disputed)) return
  const isWon = chance.happens(WON)
  const after = chance.between(20, 30 * 60) * MINUTE
  world.agenda.at(world.clock.nowMs() + after, 'a bank takes money back', async () => {
    if (!world.service.dispute(reference)) return
    world.tally.count('disputes')
    if (!isWon) return
    world.agenda.at(world.clock.nowMs() + chance.between(1, 20) * HOUR, 'a dispute is won', async () => {
      world.service.winDispute(reference)
      world.tally.count('wonDisputes')
    })
  })
}

/** Minutes, now and then hours; who has no money on the account has none for longer. */
function lengthOf(trouble: ServiceTrouble, chance: Chance): number {
  const ms = chance.happens(0.3) ? chance.between(60, 5 * 60) * MINUTE : chance.between(2, 45) * MINUTE
  return trouble === 'refuses-refunds' ? ms + 5 * HOUR : ms
}

/** The payment service has a bad time, of whatever kind. */
export function strikeService(world: World, chance: Chance): void {
  const { service, agenda, clock, tally } = world
  const trouble = chance.pick(SERVICE_TROUBLES)
  tally.count('serviceTroubles')
  service.begin(trouble)
  agenda.at(clock.nowMs() + lengthOf(trouble, chance), 'the payment service is well again', async () =>
    service.end(trouble),
  )
}
