import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { locationsModule } from '../locations/index.ts'
import { aCompany, aLocation, needsFor } from '../locations/testing.ts'
import { promotionsModule } from './index.ts'
import { someVoucher } from './testing.ts'

const platform = await testPlatform()
const { db } = platform
const registry = createRegistry()
const call = createInvokeStaff(registry)
promotionsModule({ ...platform, serve: registry.serve })
const locations = locationsModule(needsFor(platform))
const { company, here, there } = await db.transaction(async (tx) => {
  const companyId = await aCompany(tx)
  const place = async (slug: string, prefix: string) =>
    (await locations.createLocation(tx, aLocation(companyId, { slug, prefix }))).locationId
  return { company: companyId, here: await place('hier', 'HI'), there: await place('dort', 'DO') }
})
const person = (roles: readonly Role[], companyIds = [company]) => {
  const permissions = new Set(permissionsOf([...roles]))
  return aStaffActor({
    userId: platform.random.uuid(),
    name: 'Nina Nord',
    companyId: companyIds[0] ?? company,
    companyIds,
    permissions,
    scopeFor: (permission) => (permissions.has(permission) ? companyIds : []),
  })
}
const nina = person(['operator'])
const create = (overrides: Parameters<typeof someVoucher>[0] = {}, actor = nina) =>
  call(voucherCalls.createVoucher, { body: { voucher: someVoucher(overrides) } }, actor)
const made = async (overrides: Parameters<typeof someVoucher>[0] = {}) => {
  const answer = await create(overrides)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const list = async (query: { locationId?: string; archived?: string } = {}, actor = nina) => {
  const answer = await call(voucherCalls.vouchers, { query }, actor)
  return answer.ok ? answer.value.rows.map(({ code }) => code) : []
}
const save = (id: string, version: number, overrides: object, actor = nina) => {
  const { company: _company, ...voucher } = { ...someVoucher(), ...overrides }
  return call(voucherCalls.saveVoucher, { params: { id }, body: { voucher: { ...voucher, version } } }, actor)
}

describe('F-06 staff keep the vouchers of their company', () => {
  it('a new one holds at once; its code is the same in capitals and small letters', async () => {
    const voucher = await made({ code: ' advent-10 ', name: 'Advent' })
    expect(voucher).toMatchObject({
      code: 'ADVENT-10',
      state: 'holds',
      uses: 0,
      givenCents: 0,
      version: 1,
      can: { edit: true },
    })
    expect(await create({ code: 'Advent-10' })).toMatchObject({
      refusal: 'voucher-code-taken',
      field: 'voucher.code',
    })
  })

  it('two people who give the same code at once: one of them is told', async () => {
    const both = await Promise.all([create({ code: 'GLEICH' }), create({ code: 'gleich' })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('a location shows those that hold there and those that hold everywhere', async () => {
    await made({ code: 'NUR-HIER', locationIds: [here] })
    await made({ code: 'UEBERALL' })
    expect(await list({ locationId: here })).toEqual(expect.arrayContaining(['NUR-HIER', 'UEBERALL']))
    const elsewhere = await list({ locationId: there })
    expect(elsewhere).toContain('UEBERALL')
    expect(elsewhere).not.toContain('NUR-HIER')
  })

  it('FAULT-72 is changed over the version that was read, and history tells by whom', async () => {
    const { id } = await made({ code: 'WECHSEL' })
    expect(await save(id, 1, { code: 'WECHSEL', percent: null, amountCents: 500 })).toMatchObject({
      ok: true,
      value: { percent: null, amountCents: 500, version: 2 },
    })
    expect(await save(id, 1, { code: 'WECHSEL' })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Nina Nord', current: { amountCents: 500, version: 2 } },
    })
    const history = await db.read((tx) =>
      readHistory(tx, { companyIds: [company], subject: { kind: 'voucher', id }, offset: 0, limit: 9 }),
    )
    expect(history.rows[0]).toMatchObject({
      action: 'voucher.changed',
      before: { percent: 1000, amountCents: null },
      after: { percent: null, amountCents: 500 },
    })
  })

  it('is put away and brought back', async () => {
    const { id } = await made({ code: 'WEG' })
    const archive = (archived: boolean) => call(voucherCalls.archiveVoucher, { body: { id, archived } }, nina)
    expect(await archive(true)).toMatchObject({ value: { state: 'archived' } })
    expect(await list()).not.toContain('WEG')
    expect(await list({ archived: 'true' })).toEqual(['WEG'])
    expect(await archive(false)).toMatchObject({ value: { state: 'holds' } })
    expect(await list()).toContain('WEG')
  })
})

describe('E-03 bad input is told at its field', () => {
  it.each([
    [{ code: 'ä b' }, 'voucher.code'],
    [{ code: 'AB' }, 'voucher.code'],
    [{ name: ' ' }, 'voucher.name'],
    [{ percent: null }, 'voucher.percent'],
    [{ amountCents: 500 }, 'voucher.percent'],
    [{ percent: 10_001 }, 'voucher.percent'],
    [{ percent: null, amountCents: -5 }, 'voucher.amountCents'],
    [{ validFrom: '2026-12-24', validTo: '2026-12-01' }, 'voucher.validTo'],
    [{ mostUses: 0 }, 'voucher.mostUses'],
    [{ minimumCents: -1 }, 'voucher.minimumCents'],
  ])('%o: %s', async (details, field) => {
    expect(await create(details)).toMatchObject({ refusal: 'invalid-input', errors: [{ field }] })
  })
})

describe('A-13 vouchers of another company do not exist', () => {
  it('neither to read nor to change, nor does its location take ours', async () => {
    const foreign = await db.transaction((tx) => aCompany(tx))
    const stranger = person(['owner'], [foreign])
    const { id } = await made({ code: 'UNSER' })
    expect(await list({}, stranger)).toEqual([])
    expect(await list({ locationId: here }, stranger)).toEqual([])
    expect(await save(id, 1, {}, stranger)).toMatchObject({ refusal: 'not-found' })
    expect(await call(voucherCalls.archiveVoucher, { body: { id } }, stranger)).toMatchObject({
      refusal: 'not-found',
    })
    expect(await create({ locationIds: [here] }, stranger)).toMatchObject({
      refusal: 'not-found',
      field: 'voucher.locationIds',
    })
    expect(await create({ company }, stranger)).toMatchObject({ refusal: 'not-found' })
  })
})
