import { AccessHours } from '@fachwerk/contract/location/access-hours'
import { GrantsMessage } from '@fachwerk/contract/device/terminal-protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryTransport } from '../../../platform/mqtt/memory-transport.ts'
import type { DevicesNeeds } from '../index.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'
import { isGenuine, listOf } from '../testing/keys.ts'
import { openNeeds } from '../testing.ts'
import { createKeepAwake } from '../locks/use-cases/keep-awake.ts'
import type { GatewayContext } from './gateway-context.ts'
import { createGrantsPublisher } from './grants-publisher.ts'

type Plan = NonNullable<Awaited<ReturnType<DevicesNeeds['accessPlanOf']>>>

const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
const plan = (until: string): Plan => ({
  rule: 'openingHours',
  until: at(until, 23),
  open: [{ from: at('2026-11-20', 8), until: at('2026-11-20', 22) }],
})
let house: MemoryHouse
afterEach(() => house.close())

const aHouseWith = async (first: Plan | null) => {
  house = await aMemoryHouse({ needs: { accessPlanOf: async () => first } })
}
const hoursOf = ({ hours }: GrantsMessage): AccessHours => {
  const payload = Buffer.from(hours?.payload ?? '', 'base64url').toString()
  return AccessHours.parse(JSON.parse(payload))
}

/** Mounts nothing. */
const serve = () => undefined

/** A publisher of the house's terminal, apart from its gateway, so that nothing but the test makes it speak. */
async function aPublisher(now: { plan: Plan }) {
  await aHouseWith(now.plan)
  const { platform, identity } = house
  const transport = createMemoryTransport()
  const context: GatewayContext = {
    platform: { ...platform, serve, serveStream: serve },
    needs: { ...openNeeds, accessPlanOf: async () => now.plan },
    awake: createKeepAwake(platform),
    meters: {
      badMessages: platform.metrics.counter('test_bad_messages', 'of this test', ['channel']),
      violations: platform.metrics.counter('test_violations', 'of this test', ['kind']),
    },
    transport,
    nodeId: 'here',
    gathers: true,
  }
  const publisher = createGrantsPublisher(context, { held: () => [identity.terminalId] })
  await publisher.publish(identity.terminalId)
  return {
    refresh: publisher.refreshPlaces,
    seen: () => transport.sent.map(({ payload }) => hoursOf(GrantsMessage.parse(JSON.parse(payload)))),
  }
}

describe('F-04 a terminal is told when its keys open', () => {
  it('F-04 with its list, signed for this terminal', async () => {
    await aHouseWith(plan('2027-01-19'))
    const list = await listOf(house, 0)
    expect(list.hours && isGenuine(house, list.hours)).toBe(true)
    expect(hoursOf(list)).toEqual({
      kind: 'access-hours',
      terminalId: house.identity.terminalId,
      issuedAt: house.clock.now().toISOString(),
      rule: 'openingHours',
      until: at('2027-01-19', 23).getTime() / 1000,
      open: [[at('2026-11-20', 8).getTime() / 1000, at('2026-11-20', 22).getTime() / 1000]],
    })
  })

  it('F-04 again when a day has passed or the hours have changed, and not without news', async () => {
    const now = { plan: plan('2027-01-19') }
    const { refresh, seen } = await aPublisher(now)
    await refresh()
    expect(seen()).toHaveLength(1)
    now.plan = plan('2027-01-20')
    await refresh()
    expect(seen().map(({ until }) => until)).toEqual([
      at('2027-01-19', 23).getTime() / 1000,
      at('2027-01-20', 23).getTime() / 1000,
    ])
    now.plan = { ...now.plan, rule: 'always' }
    await refresh()
    expect(seen().map(({ rule }) => rule)).toEqual(['openingHours', 'openingHours', 'always'])
  })

  it('F-04 where keys always open, a new day is no news', async () => {
    const now = { plan: { ...plan('2027-01-19'), rule: 'always' as const } }
    const { refresh, seen } = await aPublisher(now)
    now.plan = { ...now.plan, until: at('2027-01-20', 23) }
    await refresh()
    expect(seen()).toHaveLength(1)
  })

  it('F-04 without a plan the list comes without hours', async () => {
    await aHouseWith(null)
    expect(await listOf(house, 0)).not.toHaveProperty('hours')
  })
})
