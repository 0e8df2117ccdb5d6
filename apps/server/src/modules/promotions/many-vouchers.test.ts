import { text } from 'node:stream/consumers'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { createExports } from '../../platform/export/export-rows.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aLocation } from '../rentals/testing.ts'
import { promotionsModule } from './index.ts'
import { codeOf } from './rules/voucher-codes.ts'
import { someVoucher } from './testing.ts'
import { createVouchers } from './use-cases/create-vouchers.ts'
import { exportVouchers } from './use-cases/export-vouchers.ts'

const platform = await testPlatform()
const { db, clock, random } = platform
const registry = createRegistry()
const call = createInvokeStaff(registry)
promotionsModule({ ...platform, serve: registry.serve })
const [place, stranger] = await db.transaction(
  async (tx) => [await aLocation(tx, ['M']), await aLocation(tx, ['M'])] as const,
)
const personOf = (companyId: string) =>
  aStaffActor({ permissions: new Set(permissionsOf(['operator'])), companyId, scopeFor: () => [companyId] })
const nina = personOf(place.companyId)
const { code: _code, ...TERMS } = someVoucher({ name: 'Messe' })

const many = (overrides: object = {}, actor = nina) =>
  call(
    voucherCalls.createVouchers,
    { body: { vouchers: { ...TERMS, prefix: '', count: 3, ...overrides } } },
    actor,
  )
const made = async (overrides: object) => {
  const answer = await many(overrides)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.codes
}
const found = async (search: string, actor = nina) => {
  const answer = await call(voucherCalls.vouchers, { query: { search } }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}

describe('O-06 many codes at once', () => {
  it('each is another, begins as wanted, and holds on the same terms', async () => {
    const codes = await made({ prefix: 'messe', count: 50, percent: 1500, mostUses: 1 })
    expect(new Set(codes)).toHaveProperty('size', 50)
    for (const code of codes) expect(code).toMatch(/^MESSE-[0-9A-Z]{8}$/)
    const { rows, total } = await found('MESSE-')
    expect(total).toBe(50)
    expect(rows.map(({ code }) => code).toSorted()).toEqual(codes.toSorted())
    for (const row of rows) expect(row).toMatchObject({ percent: 1500, mostUses: 1, uses: 0, state: 'holds' })
    const subject = { kind: 'voucher', id: rows[0]?.id ?? '' } as const
    const history = await db.read((tx) =>
      readHistory(tx, { companyIds: [place.companyId], subject, offset: 0, limit: 5 }),
    )
    expect(history.rows).toMatchObject([{ action: 'voucher.created', after: { code: rows[0]?.code } }])
  })

  it('a code that is drawn twice is drawn again', async () => {
    const drawn = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB', 'AAAAAAAA', 'CCCCCCCC']
    const chance = { ...random, code: () => drawn.shift() ?? 'ZZZZZZZZ' }
    const vouchers = {
      ...TERMS,
      isCredit: false,
      rentalTerm: 'short' as const,
      prefix: 'DOPPELT',
      count: 3,
      percent: 1000,
      amountCents: null,
    }
    const answer = await createVouchers(
      { ...platform, random: chance, serve: registry.serve },
      { actor: nina, vouchers, idempotency: null },
    )
    expect(answer).toMatchObject({ ok: true })
    expect((await found('DOPPELT')).rows.map(({ code }) => code).toSorted()).toEqual([
      'DOPPELT-AAAAAAAA',
      'DOPPELT-BBBBBBBB',
      'DOPPELT-CCCCCCCC',
    ])
  })

  it('a hyphen parts beginning and chance, and is not written twice', () => {
    expect([codeOf('MESSE', 'X7'), codeOf('MESSE-', 'X7'), codeOf('', 'X7')]).toEqual([
      'MESSE-X7',
      'MESSE-X7',
      'X7',
    ])
  })

  it.each([
    [{ prefix: 'ÄÖ' }, 'vouchers.prefix'],
    [{ prefix: 'ZU-LANG-IST-DAS' }, 'vouchers.prefix'],
    [{ count: 1 }, 'vouchers.count'],
    [{ count: 501 }, 'vouchers.count'],
    [{ percent: null }, 'vouchers.percent'],
    [{ validFrom: '2026-12-24', validTo: '2026-12-01' }, 'vouchers.validTo'],
  ])('E-03 %o: %s', async (details, field) => {
    expect(await many(details)).toMatchObject({ refusal: 'invalid-input', errors: [{ field }] })
  })

  it('A-13 neither for another company nor at its locations, and nothing is left behind', async () => {
    expect(await many({ company: stranger.companyId })).toMatchObject({ refusal: 'not-found' })
    expect(await many({ prefix: 'FREMD', locationIds: [stranger.locationId] })).toMatchObject({
      refusal: 'not-found',
      field: 'vouchers.locationIds',
    })
    expect((await found('FREMD')).total).toBe(0)
  })
})

const lines = async (overrides: object, actor = nina) => {
  const body = voucherCalls.exportVouchers.body.parse({ format: 'csv', ...overrides })
  const exportRows = createExports({ db, clock, random })
  const answer = await exportVouchers({ clock, exportRows }, { actor, ...body })
  if (!answer.ok) return [answer.refusal]
  return (await text(answer.value.content)).replace('\uFEFF', '').trim().split(/\r?\n/)
}

const codes = async (more: object) =>
  (await lines({ search: 'ORDNUNG', columns: ['code'], ...more })).slice(1)

describe('O-06 N-10 vouchers as a file', () => {
  it('FAULT-62 with amounts to reckon with, what is left of credit, and where they hold by name', async () => {
    const { locationId } = place
    const details = { code: 'DATEI-1', name: '=Datei', locationIds: [locationId], sizes: ['M' as const] }
    const credit = { percent: null, amountCents: 2550, isCredit: true, validTo: '2026-12-31' }
    const voucher = someVoucher({ ...details, ...credit, rentalTerm: 'both' })
    await call(voucherCalls.createVoucher, { body: { voucher } }, nina)
    const columns = ['code', 'name', 'percent', 'amount', 'credit', 'rest', 'to', 'sizes', 'uses', 'state']
    const [head, row] = await lines({ search: 'datei-1', columns })
    expect(head).toBe(
      'Code;Name;Nachlass in Prozent;Betrag;Guthaben;Restguthaben;Gültig bis;Fachgrößen;Eingelöst;Stand',
    )
    expect(row).toMatch(/^DATEI-1;'=Datei;;25,50;ja;25,50;.*2026.*;M;0;gilt$/)
    expect(await lines({ search: 'datei-1', columns: ['term'] })).toEqual(['Gilt für', 'beide'])
    const [, places] = await lines({ search: 'datei-1', columns: ['locations'] })
    expect(places).not.toMatch(/^alle$|[0-9a-f]{8}-/)
  })

  it('what the list is narrowed to holds for the file: location, state, words, and the oldest first', async () => {
    await made({ prefix: 'ALT', count: 2 })
    const [{ id } = { id: '' }] = (await found('ALT-')).rows
    await call(voucherCalls.archiveVoucher, { body: { id } }, nina)
    expect(await lines({ search: 'ALT-', columns: ['state'] })).toEqual(['Stand', 'gilt'])
    expect(await lines({ search: 'ALT-', state: 'archived', columns: ['state'] })).toEqual([
      'Stand',
      'archiviert',
    ])
    expect(await lines({ search: 'ALT-', state: 'over', columns: ['code'] })).toEqual(['Code'])
    const newest = await lines({ columns: ['code'] })
    const oldest = await lines({ columns: ['code'], orderBy: 'created', dir: 'asc' })
    expect(oldest.slice(1)).toEqual(newest.slice(1).toReversed())
  })

  it('N-10 the list of all vouchers goes into a file as it is: its view, its locations and its order', async () => {
    const { locationId } = place
    const details = [
      { code: 'ORDNUNG-1', name: 'b', validTo: '2020-01-01', locationIds: [locationId] },
      { code: 'ORDNUNG-2', name: 'c', locationIds: [locationId] },
      { code: 'ORDNUNG-3', name: 'a' },
    ]
    for (const each of details)
      await call(voucherCalls.createVoucher, { body: { voucher: someVoucher(each) } }, nina)
    expect(await codes({ orderBy: 'name' })).toEqual(['ORDNUNG-3', 'ORDNUNG-1', 'ORDNUNG-2'])
    expect(await codes({ orderBy: 'code', dir: 'desc' })).toEqual(['ORDNUNG-3', 'ORDNUNG-2', 'ORDNUNG-1'])
    expect(await codes({ view: 'over' })).toEqual(['ORDNUNG-1'])
    expect(await codes({ view: 'holds', orderBy: 'code' })).toEqual(['ORDNUNG-2', 'ORDNUNG-3'])
    expect(await codes({ locationIds: [locationId], orderBy: 'code' })).toHaveLength(3)
    expect(await codes({ companyIds: [stranger.companyId] })).toEqual([])
  })

  it('A-13 another company’s file has none of them', async () => {
    expect(await lines({ columns: ['code'] }, personOf(stranger.companyId))).toEqual(['Code'])
  })
})
