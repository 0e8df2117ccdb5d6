import { locationCalls } from '@fachwerk/contract/location/location-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from './index.ts'
import { aCompany, aLocation, needsFor } from './testing.ts'
import { listStorageLocations } from './use-cases/list-storage-locations.ts'

const platform = await testPlatform()
const needs = needsFor(platform)
const company = { own: '', other: '' }

beforeAll(async () => {
  const { createLocation } = locationsModule(needs)
  await platform.db.transaction(async (tx) => {
    company.own = await aCompany(tx)
    company.other = await aCompany(tx, { name: 'Marker GmbH' })
    await createLocation(tx, aLocation(company.own))
    await createLocation(
      tx,
      aLocation(company.own, {
        slug: 'lindau',
        name: 'Lindau 100%',
        prefix: 'LI',
        city: 'Lindau',
        postcode: '88131',
        outOfService: [{ number: 1, reason: 'Scharnier' }],
      }),
    )
    await createLocation(tx, aLocation(company.other, { slug: 'marker', name: 'Marker', prefix: 'MA' }))
    const old = await createLocation(tx, aLocation(company.own, { slug: 'old', name: 'Alt', prefix: 'AL' }))
    await tx
      .updateTable('location')
      .set({ archived_at: platform.clock.now() })
      .where('id', '=', old.locationId)
      .execute()
  })
})

function staff(scope: readonly string[]): StaffActor {
  return {
    kind: 'staff',
    userId: '018f0000-0000-7000-8000-000000000001',
    name: 'Nina Nord',
    email: 'nina@zeitlager.example',
    companyId: company.own,
    companyIds: scope,
    permissions: new Set<Permission>(['locations.view']),
    sessionId: '018f0000-0000-7000-8000-000000000002',
    scopeFor: () => scope,
  }
}

async function list(raw: { body?: object; query?: object } = {}, scope = [company.own]) {
  const body = locationCalls.storageLocations.body.parse(raw.body ?? {})
  const query = locationCalls.storageLocations.query.parse(raw.query ?? {})
  const reply = await listStorageLocations(needs, { actor: staff(scope), body, query })
  return locationCalls.storageLocations.reply.parse(reply)
}
const names = async (...args: Parameters<typeof list>) => (await list(...args)).rows.map((row) => row.name)

describe('F-02 the list of locations', () => {
  it('shows those in service with their boxes, sorted by name', async () => {
    const { rows, total } = await list()
    expect(total).toBe(2)
    expect(rows.map((row) => [row.name, row.boxCount, row.companyName])).toEqual([
      ['Konstanz Bahnhof', 4, 'Zeitlager'],
      ['Lindau 100%', 4, 'Zeitlager'],
    ])
  })

  it('sorts as the address of the list says', async () => {
    expect(await names({ query: { orderBy: 'postcode', dir: 'desc' }, body: { orderBy: 'name' } })).toEqual([
      'Lindau 100%',
      'Konstanz Bahnhof',
    ])
  })

  it('FAULT-59 searches for what was typed, signs included', async () => {
    expect(await names({ body: { search: 'lindau' } })).toEqual(['Lindau 100%'])
    expect(await names({ body: { search: '100%' } })).toEqual(['Lindau 100%'])
    expect(await names({ body: { search: '_' } })).toEqual([])
    expect(await names({ body: { search: "'; drop table box; --" } })).toEqual([])
  })

  it('finds archived ones when asked for', async () => {
    expect(await names({ body: { archived: true } })).toEqual(['Alt'])
  })

  it('FAULT-46 names locations by their ids, archived ones too, and none of another company', async () => {
    const all = await list({}, [company.own, company.other])
    const [archived] = (await list({ body: { archived: true } })).rows
    const ids = [...all.rows, archived].flatMap((row) => row?.id ?? [])
    expect(await names({ body: { ids } })).toEqual(['Alt', 'Konstanz Bahnhof', 'Lindau 100%'])
    expect(await names({ body: { ids, archived: false } })).toEqual(['Konstanz Bahnhof', 'Lindau 100%'])
    expect(await names({ body: { ids: [] } })).toEqual([])
  })

  it('pages with the total of the filter', async () => {
    expect(await list({ body: { offset: 1, limit: 1 } })).toMatchObject({
      total: 2,
      rows: [{ name: 'Lindau 100%' }],
    })
  })

  it('narrows by state, length of rental and company, alone and together', async () => {
    expect(await names({ body: { states: ['BY'] } })).toEqual([])
    expect(await names({ body: { states: ['BW', 'BY'] } })).toHaveLength(2)
    expect(await names({ body: { terms: ['long'] } })).toEqual([])
    expect(await names({ body: { terms: ['both', 'long'], states: ['BW'] } })).toHaveLength(2)
    const scope = [company.own, company.other]
    expect(await names({ body: { companyIds: [company.other] } }, scope)).toEqual(['Marker'])
    expect(await names({ body: { companyIds: [company.other] } })).toEqual([])
    expect(await names({ body: { companyIds: [] } })).toEqual([])
  })

  it('sorts by the number of boxes, and tells which are open at this moment', async () => {
    const { rows } = await list({ body: { orderBy: 'boxes', dir: 'desc' } })
    expect(rows.map(({ boxCount, open, rentalTerm, state }) => [boxCount, open, rentalTerm, state])).toEqual([
      [4, true, 'both', 'BW'],
      [4, true, 'both', 'BW'],
    ])
    const archived = await list({ body: { archived: true } })
    expect(archived.rows.map(({ open, archived: away }) => [open, away])).toEqual([[false, true]])
  })

  it('A-13 FAULT-46 another company’s locations do not appear, nor by their id', async () => {
    const [marker] = (await list({}, [company.other])).rows
    expect(marker?.name).toBe('Marker')
    expect(await list({ query: { locationId: marker?.id } })).toEqual({ rows: [], total: 0 })
    expect(await names({ body: { search: 'Marker' } })).toEqual([])
    expect(await names({}, [])).toEqual([])
    expect(await names({}, [company.own, company.other])).toHaveLength(3)
  })
})
