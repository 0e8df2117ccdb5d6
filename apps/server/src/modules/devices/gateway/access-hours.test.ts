import { AccessHours } from '@fachwerk/contract/access-hours'
import { topicOf } from '@fachwerk/contract/terminal-protocol'
import { afterEach, describe, expect, it } from 'vitest'
import type { DevicesNeeds } from '../index.ts'
import { aMemoryHouse, aRentalWithKey, eventually, type MemoryHouse } from '../testing/house.ts'
import { isGenuine, listOf } from '../testing/keys.ts'

type Plan = NonNullable<Awaited<ReturnType<DevicesNeeds['accessPlanOf']>>>

const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
const plan = (until: string): Plan => ({
  rule: 'openingHours',
  until: at(until, 23),
  open: [{ from: at('2026-11-20', 8), until: at('2026-11-20', 22) }],
})
const MINUTES = 60_000

let house: MemoryHouse
afterEach(() => house.close())

const aHouseWith = async (now: { plan: Plan | null }) => {
  house = await aMemoryHouse({ needs: { accessPlanOf: async () => now.plan } })
}
const told = () =>
  house.transport.sent.filter(({ topic }) => topic === topicOf(house.identity.terminalId, 'grants'))
const hoursOf = (payload: string) =>
  AccessHours.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
const hoursTold = async () => {
  const { hours } = await listOf(house, 0)
  if (!hours) throw new Error('no hours')
  return { hours, body: hoursOf(hours.payload) }
}

describe('F-04 a terminal is told when its keys open', () => {
  it('F-04 with its list, signed for this terminal', async () => {
    await aHouseWith({ plan: plan('2027-01-19') })
    const { hours, body } = await hoursTold()
    expect(isGenuine(house, hours)).toBe(true)
    expect(body).toEqual({
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
    await aHouseWith(now)
    await hoursTold()
    const before = told().length
    await house.clock.advance(10 * MINUTES)
    expect(told()).toHaveLength(before)
    now.plan = plan('2027-01-20')
    await house.clock.advance(10 * MINUTES)
    await eventually(() => expect(told()).toHaveLength(before + 1))
    expect((await hoursTold()).body.until).toBe(at('2027-01-20', 23).getTime() / 1000)
    now.plan = { ...now.plan, rule: 'always' }
    await house.clock.advance(10 * MINUTES)
    await eventually(() => expect(told()).toHaveLength(before + 2))
    expect((await hoursTold()).body.rule).toBe('always')
  })

  it('F-04 where keys always open, a new day is no news', async () => {
    const now = { plan: { ...plan('2027-01-19'), rule: 'always' as const } }
    await aHouseWith(now)
    await hoursTold()
    const before = told().length
    now.plan = { ...now.plan, until: at('2027-01-20', 23) }
    await house.clock.advance(10 * MINUTES)
    await aRentalWithKey(house, house.world.boxes[0])
    await eventually(() => expect(told()).toHaveLength(before + 1))
  })

  it('F-04 without a plan the list comes without hours', async () => {
    await aHouseWith({ plan: null })
    expect(await listOf(house, 0)).not.toHaveProperty('hours')
  })
})
