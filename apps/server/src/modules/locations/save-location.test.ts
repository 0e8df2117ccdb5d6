import { locationCalls } from '@fachwerk/contract/location/location-calls'
import { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { A_PLACE, anOffice } from './testing/staff.ts'
import { aCompany, aLocation } from './testing.ts'

const platform = await testPlatform()
const booked = new Set<string>()
let office: Awaited<ReturnType<typeof anOffice>>
let stranger: string
beforeAll(async () => {
  office = await anOffice(platform, {
    openRentalsAt: async (_tx, { id }) => (booked.has(id) ? 1 : 0),
    terminalsAt: async () => ({ all: 0, setUp: 0, connected: 0 }),
    sellsAnything: async () => false,
  })
  stranger = await platform.db.transaction(async (tx) => {
    const companyId = await aCompany(tx, { name: 'Fremd' })
    const place = aLocation(companyId, { slug: 'fremd', name: 'Fremd', prefix: 'FR' })
    return (await office.createLocation(tx, place)).locationId
  })
})

describe('F-02 a new location', () => {
  it('stands in the list at once, with usual terms and everything it still lacks', async () => {
    const made = await office.make({ name: 'Überlingen, Hafen', prefix: 'üb ' })
    expect(made).toMatchObject({
      slug: 'ueberlingen-hafen',
      prefix: 'ÜB',
      country: 'DE',
      timeZone: 'Europe/Berlin',
      minMinutes: 60,
      rentalTerm: 'both',
      archived: false,
      version: 1,
      gaps: ['boxes', 'tariffs', 'openingHours', 'terminal', 'mail', 'site'],
      can: { edit: true },
    })
    expect(await office.read(made.id)).toEqual(made)
    expect((await office.history(made.id)).rows).toMatchObject([
      { action: 'location.created', actor: { name: 'Nina Nord' }, after: { name: 'Überlingen, Hafen' } },
    ])
  })

  it('lacks nothing once it has boxes, prices, hours, a mail address and a site', async () => {
    const complete = await platform.db.transaction((tx) =>
      office.createLocation(tx, aLocation(office.company, { slug: 'fertig', prefix: 'FE' })),
    )
    const { version, gaps } = await office.read(complete.locationId)
    expect(gaps).toEqual(['terminal', 'site'])
    const saved = await office.save({ id: complete.locationId, version }, { siteIds: [office.site.id] })
    expect(saved).toMatchObject({ ok: true, value: { gaps: ['terminal'] } })
  })

  it('two of one name get addresses of their own', async () => {
    const slugs = [await office.make({ name: 'Singen' }), await office.make({ name: 'Singen' })]
    expect(slugs.map(({ slug }) => slug)).toEqual(['singen', 'singen-2'])
  })

  it('F-01 a franchisee that was put away gets no new location', async () => {
    const later = await anOffice(platform, { isCompanyArchived: async () => true })
    expect(await later.create({ name: 'Zu spät', prefix: 'ZS' })).toMatchObject({
      refusal: 'franchisee-archived',
      field: 'company',
    })
    expect(await later.create({ company: platform.random.uuid() })).toMatchObject({ refusal: 'not-found' })
  })

  it('a prefix that is taken is told at its field, and nothing is left behind', async () => {
    await office.make({ prefix: 'DOPPEL' })
    const again = await office.create({ name: 'Zweiter', prefix: 'doppel' })
    expect(again).toMatchObject({ ok: false, refusal: 'prefix-taken', field: 'prefix' })

    const list = await office.call(
      locationCalls.storageLocations,
      { query: {}, body: { search: 'Zweiter' } },
      office.nina,
    )
    expect(list).toMatchObject({ ok: true, value: { rows: [], total: 0 } })
  })

  it('F-03 a postcode its country does not have is told at its field, also when only the country changes', async () => {
    const wrong = { ok: false, refusal: 'postcode-of-other-country', field: 'postcode' }
    expect(await office.create({ name: 'Kurz', prefix: 'KURZ', postcode: '1234' })).toMatchObject(wrong)
    const made = await office.make({ prefix: 'PLZ', postcode: '78462' })
    expect(await office.save(made, { postcode: '1234' })).toMatchObject(wrong)
    expect(await office.save(made, { country: 'AT' })).toMatchObject(wrong)
    expect(await office.read(made.id)).toMatchObject({ postcode: '78462', country: 'DE', version: 1 })
    const moved = await office.save(made, { country: 'AT', postcode: 'A-1010' })
    expect(moved).toMatchObject({ ok: true, value: { country: 'AT', postcode: '1010' } })
  })

  it('of two who take a prefix at the same moment one is told', async () => {
    const both = await Promise.all([office.create({ prefix: 'EILIG' }), office.create({ prefix: 'EILIG' })])
    expect(both.map((each) => (each.ok ? 'ok' : each.refusal)).toSorted()).toEqual(['ok', 'prefix-taken'])
  })

  it('of four who name theirs alike at the same moment each has an address of its own', async () => {
    const prefixes = ['A1', 'A2', 'A3', 'A4']
    const all = await Promise.all(prefixes.map((prefix) => office.create({ prefix, name: 'Am Anger' })))
    const slugs = all.map((each) => (each.ok ? each.value.slug : each.refusal))
    expect(slugs.toSorted()).toEqual(['am-anger', 'am-anger-2', 'am-anger-3', 'am-anger-4'])
  })

  it('A-13 neither for another company nor at a site of one', async () => {
    const company = await platform.db.transaction((tx) => aCompany(tx, { name: 'Andere' }))
    expect(await office.create({ company })).toMatchObject({ ok: false, refusal: 'not-found' })
    const siteIds = [platform.random.uuid()]
    expect(await office.create({ siteIds })).toMatchObject({ refusal: 'not-found', field: 'siteIds' })
  })

  it('A-13 a franchisor puts one up for its franchisee', async () => {
    const company = await platform.db.transaction((tx) => aCompany(tx, { name: 'Nordfach' }))
    const head = office.person(['owner'], [office.company, company])
    expect(await office.create({ company, prefix: 'NF' }, head)).toMatchObject({
      ok: true,
      value: { companyId: company, can: { edit: true } },
    })
  })
})

describe('F-03 a location is changed', () => {
  it('what was sent is saved, what was not stays; the history tells who', async () => {
    const made = await office.make({ operatorEmail: 'Alt@Post.example', phone: '1' })
    const saved = await office.save(made, {
      phone: '+49 7732 5',
      minMinutes: 30,
      maxMinutes: 14_400,
      cleaningMinutes: 15,
      checkAfterRental: true,
      rentalTerm: 'short',
      siteIds: [office.site.id],
    })
    expect(saved).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await office.read(made.id)).toMatchObject({
      operatorEmail: 'alt@post.example',
      phone: '+49 7732 5',
      minMinutes: 30,
      maxMinutes: 14_400,
      cleaningMinutes: 15,
      checkAfterRental: true,
      rentalTerm: 'short',
      sites: [{ name: 'Zeitlager', host: 'zeitlager.example', connected: true }],
      version: 2,
    })
    expect((await office.history(made.id)).rows[0]).toMatchObject({
      action: 'location.changed',
      before: { phone: '1', sites: [], rentalTerm: 'both' },
      after: { phone: '+49 7732 5', sites: ['Zeitlager'], rentalTerm: 'short' },
    })
  })

  it('saving what is there already writes nothing', async () => {
    const made = await office.make()
    expect(await office.save(made, { name: made.name })).toMatchObject({ ok: true, value: { version: 1 } })
    expect((await office.history(made.id)).total).toBe(1)
  })

  it('FAULT-72 of two who edit a location the second is told who saved what, and nothing is lost', async () => {
    const made = await office.make()
    await office.save(made, { phone: 'zuerst' })
    const second = await office.save(made, { phone: 'danach' })
    expect(second).toMatchObject({
      ok: false,
      refusal: 'changed-meanwhile',
      conflict: { by: 'Nina Nord', current: { phone: 'zuerst', version: 2 } },
    })
    expect((await office.read(made.id)).phone).toBe('zuerst')
  })

  it('A-12 A-13 a reader changes nothing, and a stranger’s location does not exist', async () => {
    const made = await office.make()
    const reader = office.person(['reader'])
    expect(await office.save(made, { phone: '1' }, reader)).toMatchObject({ refusal: 'not-found' })
    expect((await office.read(made.id, reader)).can).toEqual({ edit: false })
    const foreign = { id: stranger, version: 1 }
    expect(await office.save(foreign, { phone: '1' })).toMatchObject({ refusal: 'not-found' })
    expect(await office.archive(stranger)).toMatchObject({ refusal: 'not-found' })
    const input = { params: { id: stranger } }
    expect(await office.call(storageLocationCalls.storageLocation, input, office.nina)).toMatchObject({
      refusal: 'not-found',
    })
  })

  it.each([
    ['prefix', 'mit Leerzeichen', /ein bis sechs Buchstaben/],
    ['lat', 91, /höchstens 90/],
    ['operatorEmail', 'keine', /gültige E-Mail/],
    ['timeZone', 'Europa/Berlin', /Zeitzone gibt es nicht/],
    ['cleaningMinutes', -1, /mindestens 0/],
    ['minMinutes', 90, /passen nicht zusammen/],
    ['companyId', '01980000-0000-7000-8000-000000000001', /nicht angenommen/],
  ])('E-03 %s as %j is refused at its field', async (field, value, message) => {
    const made = await office.make()
    const answer = await office.save(made, { [field]: value })
    expect(answer).toMatchObject({ ok: false, refusal: 'invalid-input' })
    const [error] = answer.ok ? [] : (answer.errors ?? [])
    expect(error).toMatchObject({
      field: `storageLocation.${field}`,
      message: expect.stringMatching(message),
    })
    expect((await office.read(made.id)).version).toBe(1)
  })
})

describe('F-02 archiving a location', () => {
  it('takes it out of the list, keeps it readable, and it comes back as it was', async () => {
    const made = await office.make({ name: 'Wandernd' })
    expect(await office.archive(made.id)).toMatchObject({ ok: true, value: { archived: true, version: 2 } })
    expect(await office.save({ ...made, version: 2 }, { phone: '1' })).toMatchObject({
      refusal: 'location-archived',
    })
    const back = await office.archive(made.id, false)
    expect(back).toMatchObject({
      ok: true,
      value: { ...made, archived: false, version: 3, changedAt: expect.any(String) },
    })
    expect((await office.history(made.id)).rows.map(({ action }) => action)).toEqual([
      'location.restored',
      'location.archived',
      'location.created',
    ])
  })

  it('is refused while somebody rents or has booked; twice is once', async () => {
    const made = await office.make()
    booked.add(made.id)
    expect(await office.archive(made.id)).toMatchObject({ ok: false, refusal: 'location-has-rentals' })
    expect((await office.read(made.id)).archived).toBe(false)
    booked.delete(made.id)
    await office.archive(made.id)
    expect(await office.archive(made.id)).toMatchObject({ ok: true, value: { version: 2 } })
  })
})

it('the fields of a place are those of the contract', () => {
  expect(storageLocationCalls.createStorageLocation.body.parse({ storageLocation: A_PLACE })).toEqual({
    storageLocation: A_PLACE,
  })
})
