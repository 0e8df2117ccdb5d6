import { companySettingCalls } from '@fachwerk/contract/company/company-setting-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_HOST, ask, type Caller, freshIp, NORD_HOST, send } from '../../testing/house-calls.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'
import { PASSWORD } from '../../testing/test-house.ts'

// What terminals sign and are sent is tested with them; here stands what they are given to sign.
const house = await aSoundHouse({ withoutTerminals: true })
let owner: Caller
let nord: Caller
let head: string

const signIn = async (email: string): Promise<Caller> => {
  const request = { body: { email, password: PASSWORD } }
  const session = await ask(house, identityCalls.signIn, request, { host: ADMIN_HOST, ip: freshIp() })
  return { host: ADMIN_HOST, token: session.accessToken }
}
/** Both of Nordfach: one follows the week above it, the other has hours of its own. */
const [FOLLOWS, OWN] = ['luebeck-holstentor', 'kiel-hauptbahnhof']

const idOf = async (slug: string): Promise<string> => {
  const found = sql<{ id: string }>`select id from location where slug = ${slug}`
  return (await house.platform.db.read((tx) => found.execute(tx))).rows[0]?.id ?? ''
}
const read = async (slug: string) =>
  ask(house, storageLocationCalls.storageLocation, { params: { id: await idOf(slug) } }, nord)
const savingAs = async (caller: Caller, slug: string, changes: object) => {
  const { id, version } = await read(slug)
  const body = { storageLocation: { version, ...changes } }
  return await send(house, storageLocationCalls.saveStorageLocation, { params: { id }, body }, caller)
}
const settings = () => ask(house, companySettingCalls.companySettings, { params: { id: head } }, owner)
const setWeek = async (openingWeek: string) => {
  const { version } = await settings()
  const body = { settings: { company: head, version, openingWeek } }
  await ask(house, companySettingCalls.saveCompanySettings, { body }, owner)
}

const iso = (at: Date) => at.toISOString().slice(0, 16)

/** The first open times that terminals are given, and the week on the site beside them. */
async function saidAt(slug: string) {
  const id = await idOf(slug)
  const now = house.platform.clock.now()
  const plan = await house.platform.db.read((tx) => house.locations.accessPlanOf(tx, { locationId: id, now }))
  expect(plan?.rule).toBe('openingHours')
  const shown = { params: { slug }, body: { period: { from: 'now', length: '1h' } } }
  const { location } = await ask(house, storefrontCalls.locationPage, shown, { host: NORD_HOST })
  return {
    terminal: plan?.open.slice(0, 2).map(({ from, until }) => `${iso(from)}/${iso(until)}`),
    site: location.week.filter(({ spans }) => spans.length > 0).map(({ weekday }) => weekday),
  }
}

beforeAll(async () => {
  owner = await signIn('betreiber@zeitlager.example')
  nord = await signIn('nord@zeitlager.example')
  head = (await ask(house, identityCalls.currentUser, {}, owner)).companyObject.id
  for (const slug of [FOLLOWS, OWN]) await savingAs(nord, slug, { accessRule: 'openingHours' })
}, 120_000)

describe('B-08 F-04 a week that the franchisor changes', () => {
  it('reaches who follows it, its site and its terminals, and not who has hours of its own', async () => {
    const before = await saidAt(OWN)
    const { ownSettings, special } = await ownSettingsAt(FOLLOWS)
    const others = ownSettings.filter((key) => key !== 'openingWeek')
    expect((await savingAs(nord, FOLLOWS, { ownSettings: others, special: [] })).status).toBe(200)
    expect(special.length).toBeGreaterThan(0)
    expect(await saidAt(FOLLOWS)).toEqual({ terminal: [], site: [] })

    await setWeek('3 600 840,4 600 840')
    expect(await saidAt(FOLLOWS)).toEqual({
      terminal: ['2026-09-16T08:00/2026-09-16T12:00', '2026-09-17T08:00/2026-09-17T12:00'],
      site: [3, 4],
    })
    expect(await saidAt(OWN)).toEqual(before)
    // Past midnight, on the day it begins.
    await setWeek('3 1200 1560')
    expect((await saidAt(FOLLOWS)).terminal).toEqual([
      '2026-09-16T18:00/2026-09-17T00:00',
      '2026-09-23T18:00/2026-09-24T00:00',
    ])
  })

  it('locked, is refused at its field when a franchisee saves; what else was typed is not kept either', async () => {
    await setWeek('1 480 720')
    const { version, deviations } = await settings()
    const replaces = deviations.find(({ key }) => key === 'openingWeek')?.of.length ?? 0
    expect(replaces).toBeGreaterThan(0)
    const lock = { company: head, key: 'openingWeek' as const, locked: true, version, replaces }
    await ask(house, companySettingCalls.lockCompanySetting, { body: { lock } }, owner)
    const opening = [{ weekday: 6, opens: 600, closes: 900 }]
    const refused = await savingAs(nord, OWN, { opening, phone: '+49 431 99' })
    expect(refused.code).toBe('setting-locked')
    expect(JSON.parse(refused.text)).toMatchObject({ errors: [{ field: 'openingWeek' }] })
    const now = await read(OWN)
    expect(now.opening).toEqual([{ weekday: 1, opens: 480, closes: 720 }])
    expect(now.phone).not.toBe('+49 431 99')
    expect((await savingAs(nord, OWN, { phone: '+49 431 99' })).status).toBe(200)
    expect((await saidAt(OWN)).site).toEqual([1])
  })
})

async function ownSettingsAt(slug: string) {
  const { settings: sources, special } = await read(slug)
  return { ownSettings: sources.filter(({ own }) => own).map(({ key }) => key), special }
}
