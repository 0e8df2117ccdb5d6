import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import type { KeyOutcome } from '@fachwerk/terminal/src/agent/desks/key-desk.ts'
import type { Chance } from './chance.ts'
import { isUnsure, type Tenant } from './customers.ts'
import type { Place } from './places.ts'
import type { World } from './world.ts'

/**
 * A renter opens: by code or QR at the terminal, or from the order's page.
 * @param then follows when a key has opened at the terminal
 */
export async function openSomehow(
  world: World,
  renter: Tenant,
  chance: Chance,
  then?: (grant: GrantBody) => void,
): Promise<void> {
  const { place, ip, hash, rentalId } = renter
  // The page is in the pocket; now and then somebody looks again, after a move perhaps.
  const isNew = renter.key === null || chance.happens(0.15)
  const seen = isNew
    ? await world.call(orderCalls.order, { params: { hash } }, { host: place.host, ip })
    : null
  if (seen?.ok && seen.value.rental?.key) renter.key = seen.value.rental.key
  const { key } = renter
  const way = chance.pick(['code', 'qr', 'remote'] as const)
  if (way === 'remote' || !key) {
    const input = { params: { hash }, body: { rentalId } }
    const change = chance.random.hash()
    return afterHeartbeat(world, place, `${renter.shortCode} presses open`, async () => {
      const asked = await world.call(orderCalls.openBox, input, { host: place.host, ip, key: change })
      if (!asked.ok && !isUnsure(asked.code)) note(world, `open: ${asked.code}`)
    })
  }
  const terminal = terminalAt(world, place)
  if (!terminal?.agent) return note(world, 'open: terminal without power')
  terminal.agent.customerPresent()
  const tried = way === 'code' ? terminal.agent.openByCode(key.code) : terminal.agent.openByQr(key.qrText)
  // The lock takes its time; nobody stops the world for it.
  void noteOutcome(world, tried, then)
}

async function noteOutcome(
  world: World,
  tried: Promise<KeyOutcome>,
  then?: (grant: GrantBody) => void,
): Promise<void> {
  const outcome = await tried
  if (outcome.ok) then?.(outcome.grant)
  else note(world, `key: ${outcome.refusal}`)
}

const note = (world: World, code: string): void =>
  void world.refusals.set(code, (world.refusals.get(code) ?? 0) + 1)

export const terminalAt = (world: World, place: Place) =>
  world.terminals.find(({ locationId }) => locationId === place.locationId)

/** Heartbeats that change nothing are skipped; whoever opens from afar needs one, for the server must have heard of it. */
export function afterHeartbeat(world: World, place: Place, what: string, act: () => Promise<void>): void {
  const now = world.clock.nowMs()
  terminalAt(world, place)?.attendUntil(now + 18_000)
  world.agenda.at(now + 16_000, what, act)
}
