import type { RequestIn } from '@fachwerk/contract/call'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import { VoucherState } from '@fachwerk/contract/price/voucher-fields'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aCompany } from '../locations/testing.ts'
import { promotionsModule } from './index.ts'
import { someVoucher } from './testing.ts'

const platform = await testPlatform()
const registry = createRegistry()
const call = createInvokeStaff(registry)
promotionsModule({ ...platform, serve: registry.serve })
const company = await platform.db.transaction((tx) => aCompany(tx))
const permissions = new Set(permissionsOf(['operator']))
const nina = aStaffActor({
  companyId: company,
  companyIds: [company],
  permissions,
  scopeFor: (permission) => (permissions.has(permission) ? [company] : []),
})
const made = async (details: Parameters<typeof someVoucher>[0]) => {
  const answer = await call(voucherCalls.createVoucher, { body: { voucher: someVoucher(details) } }, nina)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const page = async (query: RequestIn<typeof voucherCalls.vouchers>['query']) => {
  const answer = await call(voucherCalls.vouchers, { query }, nina)
  if (!answer.ok) throw new Error(answer.refusal)
  return {
    codes: answer.value.rows.map(({ code }) => code),
    total: answer.value.total,
    rows: answer.value.rows,
  }
}

describe('N-10 pages of vouchers', () => {
  it('bring every one once, with how many there are; past the end there is none', async () => {
    for (const n of [1, 2, 3, 4, 5]) await made({ code: `SEITE-${n}` })
    const all = await page({ search: 'SEITE-' })
    const pages = [0, 2, 4].map((offset) => page({ search: 'SEITE-', offset, limit: 2 }))
    const parts = await Promise.all(pages)
    expect(parts.flatMap(({ codes }) => codes)).toEqual(all.codes)
    expect(parts.map(({ total }) => total)).toEqual([5, 5, 5])
    expect(await page({ search: 'SEITE-', offset: 6, limit: 2 })).toMatchObject({ codes: [], total: 5 })
  })

  it('FAULT-74 what came since the first page moves none of the others', async () => {
    await made({ code: 'STAND-1' })
    const asOf = platform.clock.now().toISOString()
    await platform.db.transaction((tx) =>
      sql`update voucher set created_at = ${asOf}::timestamptz - interval '1 hour' where code = 'STAND-1'`.execute(
        tx,
      ),
    )
    await made({ code: 'STAND-2' })
    await platform.db.transaction((tx) =>
      sql`update voucher set created_at = ${asOf}::timestamptz + interval '1 hour' where code = 'STAND-2'`.execute(
        tx,
      ),
    )
    expect(await page({ search: 'STAND-', asOf })).toMatchObject({ codes: ['STAND-1'], total: 1 })
    expect((await page({ search: 'STAND-' })).total).toBe(2)
  })

  it('F-06 narrowed to a state they are those that are said to be in it, and each is in one', async () => {
    await made({ code: 'LAGE-1', validTo: '2026-01-01', validFrom: null })
    await made({ code: 'LAGE-2', validFrom: '2099-01-01', validTo: null })
    await made({ code: 'LAGE-3', mostUses: 1 })
    await made({ code: 'LAGE-4', percent: null, amountCents: 500, isCredit: true })
    await made({ code: 'LAGE-5', validFrom: null, validTo: null })
    const { id } = await made({ code: 'LAGE-6', validTo: '2026-01-01', validFrom: null })
    await call(voucherCalls.archiveVoucher, { body: { id } }, nina)
    await platform.db.transaction((tx) =>
      sql`update voucher set uses = 1, given_cents = 500 where code in ('LAGE-3', 'LAGE-4')`.execute(tx),
    )
    const wanted = {
      holds: ['LAGE-5'],
      coming: ['LAGE-2'],
      over: ['LAGE-1'],
      usedUp: ['LAGE-3', 'LAGE-4'],
      archived: ['LAGE-6'],
    }
    for (const state of VoucherState.options) {
      const { codes, rows, total } = await page({ search: 'LAGE-', state, limit: 10 })
      expect([state, codes.toSorted(), total]).toEqual([state, wanted[state], wanted[state].length])
      expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]))
    }
    expect((await page({ search: 'LAGE-' })).total).toBe(5)
  })
})
