import type { RequestIn } from '@fachwerk/contract/call'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from '../locations/index.ts'
import { aCompany, aLocation, needsFor } from '../locations/testing.ts'
import { promotionsModule } from './index.ts'
import { someVoucher } from './testing.ts'

const platform = await testPlatform()
const registry = createRegistry()
const call = createInvokeStaff(registry)
promotionsModule({ ...platform, serve: registry.serve })

const locations = locationsModule(needsFor(platform))
const world = await platform.db.transaction(async (tx) => {
  const [own, other] = [await aCompany(tx), await aCompany(tx)]
  const at = async (companyId: string, prefix: string) =>
    (await locations.createLocation(tx, aLocation(companyId, { slug: prefix.toLowerCase(), prefix })))
      .locationId
  return {
    own,
    other,
    places: [await at(own, 'AA'), await at(own, 'BB'), await at(own, 'CC')],
    theirs: await at(other, 'DD'),
  }
})
const permissions = new Set(permissionsOf(['operator']))
const staff = (...companyIds: string[]) =>
  aStaffActor({
    companyId: companyIds[0] ?? '',
    companyIds,
    permissions,
    scopeFor: (permission) => (permissions.has(permission) ? companyIds : []),
  })
const nina = staff(world.own)
const both = staff(world.own, world.other)

type Input = RequestIn<typeof voucherCalls.voucherList>['body']
async function list(body: Input = {}, actor = nina) {
  const answer = await call(voucherCalls.voucherList, { body }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return { ...answer.value, codes: answer.value.rows.map(({ code }) => code) }
}
const made = async (details: Parameters<typeof someVoucher>[0], actor = nina, company?: string) => {
  const voucher = { ...someVoucher(details), ...(company && { company }) }
  const answer = await call(voucherCalls.createVoucher, { body: { voucher } }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}

describe('F-06 N-10 the list of all vouchers', () => {
  beforeAll(async () => {
    const [first = '', second = '', third = ''] = world.places
    await made({
      code: 'EINS',
      name: 'beta',
      validFrom: '2026-01-01',
      validTo: '2030-12-31',
      locationIds: [first],
    })
    await made({ code: 'ZWEI', name: 'Alpha', validFrom: '2029-01-01', locationIds: [first, second] })
    await made({ code: 'DREI', name: 'gamma', validTo: '2020-01-01', locationIds: [first, second, third] })
    await made({ code: 'ALLE', name: 'delta' })
    await made({ code: 'FERN', name: 'fern' }, both, world.other)
    // One of each moment, in this order.
    await platform.db.transaction((tx) =>
      sql`update voucher v set created_at = timestamptz '2026-01-01' + n * interval '1 hour'
        from unnest(array['EINS', 'ZWEI', 'DREI', 'ALLE', 'FERN']) with ordinality as t(code, n) where v.code = t.code`.execute(
        tx,
      ),
    )
  })

  it('shows the newest first, in any order that is asked for, those without a date last', async () => {
    expect(await list()).toMatchObject({
      codes: ['ALLE', 'DREI', 'ZWEI', 'EINS'],
      total: 4,
      totalIsExact: true,
    })
    expect((await list({ orderBy: 'created', dir: 'asc' })).codes).toEqual(['EINS', 'ZWEI', 'DREI', 'ALLE'])
    expect((await list({ orderBy: 'code', dir: 'asc' })).codes).toEqual(['ALLE', 'DREI', 'EINS', 'ZWEI'])
    expect((await list({ orderBy: 'name', dir: 'asc' })).codes).toEqual(['ZWEI', 'EINS', 'ALLE', 'DREI'])
    expect((await list({ orderBy: 'from', dir: 'asc' })).codes.slice(0, 2)).toEqual(['EINS', 'ZWEI'])
    expect((await list({ orderBy: 'to', dir: 'desc' })).codes.slice(0, 2)).toEqual(['EINS', 'DREI'])
  })

  it('is narrowed by view, words, locations and companies; pages hold their moment', async () => {
    expect((await list({ view: 'holds' })).codes).toEqual(['ALLE', 'EINS'])
    expect((await list({ view: 'coming' })).codes).toEqual(['ZWEI'])
    expect((await list({ view: 'over' })).codes).toEqual(['DREI'])
    expect((await list({ view: 'archived' })).codes).toEqual([])
    expect((await list({ search: 'ALPHA' })).codes).toEqual(['ZWEI'])
    const [, second = '', third = ''] = world.places
    expect((await list({ locationIds: [second, third] })).codes).toEqual(['ALLE', 'DREI', 'ZWEI'])
    expect(await list({ offset: 1, limit: 2 })).toMatchObject({ codes: ['DREI', 'ZWEI'], total: 4 })
    expect((await list({ asOf: '2026-01-01T02:30:00Z' })).codes).toEqual(['ZWEI', 'EINS'])
  })

  it('names one or two locations, and says nothing of more', async () => {
    const { rows } = await list()
    expect(rows.map(({ placeNames }) => placeNames.length)).toEqual([0, 0, 2, 1])
    expect(rows[3]?.placeNames[0]).toMatch(/\S/)
  })

  it('A-13 knows nothing of other companies, and one voucher of theirs is not there', async () => {
    expect((await list({ companyIds: [world.other] })).codes).toEqual([])
    expect((await list({ locationIds: [world.theirs] })).codes).toEqual([])
    expect((await list({ companyIds: [world.other] }, both)).codes).toEqual(['FERN'])
    expect((await list({ locationIds: [world.theirs] }, both)).codes).toEqual(['FERN'])
    const [far] = (await list({ companyIds: [world.other] }, both)).rows
    const params = { id: far?.id ?? '' }
    expect(await call(voucherCalls.voucher, { params }, nina)).toMatchObject({ refusal: 'not-found' })
    expect(await call(voucherCalls.voucher, { params }, both)).toMatchObject({ value: { code: 'FERN' } })
  })
})
