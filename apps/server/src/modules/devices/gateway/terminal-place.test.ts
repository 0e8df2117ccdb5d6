import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import { GrantsMessage } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryTransport } from '../../../platform/mqtt/memory-transport.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'
import { listOf } from '../testing/keys.ts'
import { openNeeds } from '../testing.ts'
import { createKeepAwake } from '../locks/use-cases/keep-awake.ts'
import type { GatewayContext } from './gateway-context.ts'
import { createGrantsPublisher } from './grants-publisher.ts'

let house: MemoryHouse
beforeEach(async () => {
  house = await aMemoryHouse()
})
afterEach(() => house.close())

/** Mounts nothing. */
const serve = () => undefined

/** A publisher of the house's terminal that speaks only when the test lets it. */
function aPublisher(cabinetPlans = openNeeds.cabinetPlans) {
  const { platform, identity } = house
  const transport = createMemoryTransport()
  const context: GatewayContext = {
    platform: { ...platform, serve, serveStream: serve },
    needs: { ...openNeeds, cabinetPlans },
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
  const places = () => transport.sent.map(({ payload }) => GrantsMessage.parse(JSON.parse(payload)).place)
  return { ...publisher, transport, places }
}
const change = (set: ReturnType<typeof sql>) =>
  house.platform.db.transaction((tx) =>
    sql`update location set ${set} where id = ${house.world.locationId}`.execute(tx),
  )

describe('F-03 a terminal is told where it stands', () => {
  it('with its list: the names in all languages, phone and page', async () => {
    const { identity } = house
    const { place } = await listOf(house, 0)
    expect(place).toEqual({
      terminalName: identity.terminalName,
      locationName: identity.locationName,
      locationNames: identity.locationNames,
      locationPrefix: identity.locationPrefix,
      timeZone: identity.timeZone,
      operatorPhone: identity.operatorPhone,
      locationUrl: expect.stringMatching(/^http:\/\/seefach\.localhost\/standort\/standort-/),
    })
  })

  it('again when somebody renames it, and not without news', async () => {
    const { publish, refreshPlaces, places, transport } = aPublisher()
    await publish(house.identity.terminalId)
    await refreshPlaces()
    expect(places()).toHaveLength(1)
    await change(sql`name = 'Konstanz Seeufer', names = '{"en":"Konstanz Lakeside"}'`)
    await refreshPlaces()
    await refreshPlaces()
    expect(places()).toHaveLength(2)
    expect(places()[1]).toMatchObject({
      locationName: 'Konstanz Seeufer',
      locationNames: { en: 'Konstanz Lakeside' },
    })
    await change(sql`phone = '+49 7531 7'`)
    await refreshPlaces()
    expect(places()[2]?.operatorPhone).toBe('+49 7531 7')
    // The broker keeps it for a terminal that is not there just now.
    expect(transport.sent.at(-1)).toMatchObject({ retain: true, qos: 1 })
  })

  it('L-01 L-12 with its cabinets: a box that was put up or moved is told, and drawn without setting up anew', async () => {
    let plan: CabinetPlan = { id: house.world.locationId, name: 'Schrank 1', heightMm: 1800, columns: [] }
    const plans = async () => new Map([[house.world.locationId, [plan]]])
    const { publish, refreshPlaces, places } = aPublisher(plans)
    await publish(house.identity.terminalId)
    expect(places()[0]?.cabinets).toEqual([plan])
    await refreshPlaces()
    expect(places()).toHaveLength(1)
    plan = { ...plan, columns: [{ widthMm: 500, doors: [] }] }
    await refreshPlaces()
    expect(places()[1]?.cabinets).toEqual([plan])
  })

  it('the terminal’s own name too', async () => {
    const { publish, refreshPlaces, places } = aPublisher()
    await publish(house.identity.terminalId)
    await house.platform.db.transaction((tx) =>
      sql`update terminal set name = 'KN-T9' where id = ${house.identity.terminalId}`.execute(tx),
    )
    await refreshPlaces()
    expect(places().map((place) => place?.terminalName)).toEqual([house.identity.terminalName, 'KN-T9'])
  })

  it('a list of an older server, without a place, still fits', () => {
    const old = {
      version: 1,
      issuedAt: '2026-11-20T12:00:00.000Z',
      grants: [],
      revoked: [],
      lockVersions: {},
    }
    expect(GrantsMessage.parse(old).place).toBeUndefined()
  })
})
