import { testClock } from '@fachwerk/clock/test-clock'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { companiesModule, type Companies } from './index.ts'
import { aCompany, aStoredCompany } from './testing.ts'

const UNKNOWN = '019a0000-0000-7000-8000-00000000000a'
let db: Db
let companies: Companies

beforeAll(async () => {
  ;({ db } = await aTestDatabase())
  const { serve } = createRegistry()
  companies = companiesModule({ db, clock: testClock('2026-11-20T12:00:00Z'), random: systemRandom(), serve })
})

describe('companies at their edges', () => {
  it('names come by id, each once, and unknown ids have none', async () => {
    const [one, other] = await db.transaction(async (tx) => [
      await aStoredCompany(tx, { name: 'Zeitlager' }),
      await aStoredCompany(tx, { name: 'Änderung & Söhne' }),
    ])
    const names = await db.read((tx) => companies.companyNames(tx, [one.id, other.id, one.id, UNKNOWN]))
    expect([...names]).toEqual(
      expect.arrayContaining([
        [one.id, 'Zeitlager'],
        [other.id, 'Änderung & Söhne'],
      ]),
    )
    expect(names.size).toBe(2)
    expect((await db.read((tx) => companies.companyNames(tx, []))).size).toBe(0)
  })

  it('a company that does not exist is a bug of the caller, not an empty party', async () => {
    await expect(db.read((tx) => companies.contractParty(tx, UNKNOWN))).rejects.toThrow('does not exist')
    await expect(db.read((tx) => companies.rootCompanyId(tx, UNKNOWN))).rejects.toThrow('does not exist')
  })

  it('A-13 a franchisor that does not exist, and a company as its own, are refused', async () => {
    const create = (details: Parameters<typeof aCompany>[0]) =>
      db.transaction((tx) => companies.createCompany(tx, aCompany(details)))
    await expect(create({ franchisorId: UNKNOWN })).rejects.toThrow('foreign key')
    const { id } = aCompany()
    await expect(create({ id, franchisorId: id })).rejects.toThrow('check constraint')
    expect((await db.read((tx) => companies.companyNames(tx, [id]))).size).toBe(0)
  })

  it('A-13 whoever has franchisees cannot become a franchisee', async () => {
    const [head, other] = await db.transaction(async (tx) => {
      const first = await aStoredCompany(tx)
      await aStoredCompany(tx, { franchisorId: first.id })
      return [first, await aStoredCompany(tx)]
    })
    const join = db.transaction((tx) =>
      tx.updateTable('company').set({ franchisor_id: other.id }).where('id', '=', head.id).execute(),
    )
    await expect(join).rejects.toThrow('a franchisor cannot become a franchisee')
    expect(await db.read((tx) => companies.rootCompanyId(tx, head.id))).toBe(head.id)
  })
})
