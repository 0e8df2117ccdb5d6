import { NO_DESCRIPTION, NO_NAMES } from '@fachwerk/contract/location/location-texts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDatabaseBefore, type OlderDatabase } from '../../platform/testing/older-database.ts'
import { type TestPlatform, testPlatform } from '../../platform/testing/test-platform.ts'
import { aFranchise, sourceIn } from './testing/franchise.ts'

const BEFORE = new Date('2026-05-04T08:00:00Z')
const WEEK = '1 480 1080'

/** Locations as they stood before this version: name, own hours, what holidays do, what was set there. */
const PLACES = [
  { name: 'Mit Zeiten', spans: [[2, 540, 780] as const, [2, 840, 1500] as const], rule: 'asUsual', own: [] },
  { name: 'Ohne Zeiten', spans: [], rule: 'asUsual', own: ['phone'] },
  { name: 'Nur Feiertage', spans: [], rule: 'closed', own: ['phone', 'maxDaysAhead'] },
  { name: 'Archiviert', spans: [[7, 0, 1440] as const], rule: 'asSunday', own: [] },
] as const

let older: OlderDatabase
let platform: TestPlatform
let franchise: Awaited<ReturnType<typeof aFranchise>>
let ran: readonly string[]
const ids = new Map<string, string>()

async function putUp(companyId: string, { name, spans, rule, own }: (typeof PLACES)[number]) {
  const id = platform.random.uuid()
  const archivedAt = name === 'Archiviert' ? BEFORE : null
  await older.write(sql`
    insert into location (id, company_id, name, slug, prefix, street, postcode, city, state, lat, lng, operator_email,
      phone, holiday_rule, max_days_ahead, own_settings, archived_at, created_at)
    values (${id}, ${companyId}, ${name}, ${id}, ${name}, 'Kai 1', '24103', 'Kiel', 'SH', 54.3, 10.1, '', '7',
      ${rule}, 30, ${[...own]}, ${archivedAt}, ${BEFORE})`)
  for (const [weekday, opens, closes] of spans)
    await older.write(sql`insert into opening_span (location_id, company_id, weekday, opens, closes)
      values (${id}, ${companyId}, ${weekday}, ${opens}, ${closes})`)
  if (name === 'Archiviert')
    await older.write(sql`insert into special_opening (location_id, company_id, date)
      values (${id}, ${companyId}, '2026-12-24')`)
  ids.set(name, id)
}

const read = (name: string) => franchise.read(ids.get(name) ?? '', franchise.jana)
const ownOf = async (name: string) =>
  (await read(name)).settings.filter(({ own }) => own).map(({ key }) => key)

beforeAll(async () => {
  older = await aDatabaseBefore('0106-location-texts.sql')
  platform = await testPlatform({ address: older.address })
  franchise = await aFranchise(platform)
  for (const place of PLACES) await putUp(franchise.nordfach, place)
  ran = await older.update()
}, 60_000)

describe('F-03 B-08 F-04 locations from before hours were inherited and names had languages', () => {
  it('have the name, no other names and no description, and nothing but that changed', async () => {
    expect(ran.slice(0, 2)).toEqual(['0106-location-texts.sql', '0107-inherited-hours.sql'])
    expect(await read('Mit Zeiten')).toMatchObject({
      name: 'Mit Zeiten',
      names: NO_NAMES,
      description: NO_DESCRIPTION,
      version: 1,
    })
    expect((await franchise.historyOf('location', ids.get('Mit Zeiten') ?? '')).rows).toEqual([])
  })

  it('call their hours and their rule for holidays their own where they had any', async () => {
    expect(await ownOf('Mit Zeiten')).toEqual(['openingWeek'])
    expect(await ownOf('Ohne Zeiten')).toEqual(['phone'])
    expect(await ownOf('Nur Feiertage')).toEqual(['phone', 'maxDaysAhead', 'holidayRule'])
    expect(await ownOf('Archiviert')).toEqual(['openingWeek', 'holidayRule', 'specialDays'])
  })

  it('stay open as they were when the franchisor sets a week; those without hours follow it at once', async () => {
    const { set, head, show, nordfach } = franchise
    expect((await read('Ohne Zeiten')).opening).toEqual([])
    await set(head, { openingWeek: WEEK, holidayRule: 'asSunday' })
    expect((await read('Mit Zeiten')).opening).toEqual([
      { weekday: 2, opens: 540, closes: 780 },
      { weekday: 2, opens: 840, closes: 1500 },
    ])
    const monday = [{ weekday: 1, opens: 480, closes: 1080 }]
    expect(await read('Ohne Zeiten')).toMatchObject({ opening: monday, holidayRule: 'asSunday' })
    expect(await read('Nur Feiertage')).toMatchObject({ opening: monday, holidayRule: 'closed' })
    const week = (await show(nordfach)).deviations.find(({ key }) => key === 'openingWeek')
    expect(week?.of.map(({ name }) => name)).toContain('Mit Zeiten')
  })

  it('give their hours back to the company when they are reset, as one put up today does', async () => {
    const { save, jana, head, set } = franchise
    await set(head, { openingWeek: WEEK })
    const before = await read('Mit Zeiten')
    expect(sourceIn(before.settings, 'openingWeek')).toMatchObject({ own: true, inherited: WEEK })
    expect(await save(before, { ownSettings: [] }, jana)).toMatchObject({
      ok: true,
      value: { opening: [{ weekday: 1, opens: 480, closes: 1080 }], phone: '' },
    })
  })
})
