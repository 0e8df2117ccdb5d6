import { alarmCalls } from '@fachwerk/contract/device/alarm-calls'
import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ALL_DEVICE_PERMISSIONS, anActor } from '../testing.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'

const MANY = 250
const PAGE = 200

let house: MemoryHouse
let berta: StaffActor

beforeEach(async () => {
  house = await aMemoryHouse({ boxes: 4 })
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
  const { companyId, locationId } = house.world
  // The names go before that of the house, whose terminal is the 251st.
  await house.platform.db.transaction(async (tx) => {
    await sql`update terminal set name = 'Z' where id = ${house.identity.terminalId}`.execute(tx)
    await sql`insert into terminal (id, company_id, location_id, name, code_key_sealed, created_at)
      select gen_random_uuid(), ${companyId}, ${locationId}, 'A-' || lpad(n::text, 3, '0'), '', ${house.clock.now()}
      from generate_series(1, ${MANY}) n`.execute(tx)
  })
  await everybodySpeaks()
})
afterEach(() => house.close())

const everybodySpeaks = (except = '') =>
  house.platform.db.transaction((tx) =>
    sql`update terminal set online = true, last_seen_at = ${house.clock.now()}
      where company_id = ${house.world.companyId} and name <> ${except}`.execute(tx),
  )

async function alarms() {
  const result = await house.devices.ask(alarmCalls.alarms, { actor: berta })
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}

async function picture(body: object) {
  const result = await house.devices.ask(deviceCalls.monitoring, {
    actor: berta,
    body: deviceCalls.monitoring.body.parse({ limit: PAGE, ...body }),
  })
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}

it('L-08 the terminal behind the first 200 goes dark and is an alarm within 45 s', async () => {
  expect(await alarms()).toMatchObject({ terminals: [], terminalTotal: 0 })
  const lastSeenAt = house.clock.now().toISOString()
  await house.clock.advance(46_000)
  await everybodySpeaks('Z')
  expect((await picture({})).rows.map(({ name }) => name)).not.toContain('Z')
  expect(await alarms()).toMatchObject({
    terminals: [{ terminalId: house.identity.terminalId, lastSeenAt }],
    terminalTotal: 1,
  })
})

it('L-08 the one that went dark stands first, and every terminal is on some page', async () => {
  await house.clock.advance(46_000)
  await everybodySpeaks('Z')
  await house.platform.db.transaction((tx) =>
    sql`update terminal set last_seen_at = null, online = false
      where company_id = ${house.world.companyId} and name = 'A-250'`.execute(tx),
  )
  const first = await picture({ orderBy: 'trouble' })
  const second = await picture({ orderBy: 'trouble', offset: PAGE })
  expect(first.rows.slice(0, 3).map(({ name }) => name)).toEqual(['Z', 'A-250', 'A-001'])
  expect(first).toMatchObject({ total: MANY + 1, onlineTotal: MANY - 1 })
  const all = [...first.rows, ...second.rows].map(({ name }) => name)
  expect(new Set(all).size).toBe(MANY + 1)
})

it('L-08 when everything goes dark the alarms lost last are named and the others counted', async () => {
  await house.clock.advance(46_000)
  const { terminals, terminalTotal } = await alarms()
  expect(terminals).toHaveLength(50)
  expect(terminalTotal).toBe(MANY + 1)
})
