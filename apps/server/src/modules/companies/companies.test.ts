import { testClock } from '@fachwerk/clock/test-clock'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { companiesModule, type Companies } from './index.ts'
import { aCompany, aStoredCompany } from './testing.ts'

let db: Db
let companies: Companies
const registry = createRegistry()
const invoke = createInvokeStaff(registry)

beforeAll(async () => {
  ;({ db } = await aTestDatabase())
  companies = companiesModule({
    db,
    clock: testClock('2026-11-20T12:00:00Z'),
    random: systemRandom(),
    serve: registry.serve,
  })
})

describe('companies', () => {
  it('LAW-20 names the contracting party with everything its Impressum needs', async () => {
    const company = await db.transaction((tx) => aStoredCompany(tx, { legalName: 'Nordfach GmbH' }))
    const party = await db.read((tx) => companies.contractParty(tx, company.id))
    expect(party).toMatchObject({
      companyName: 'Nordfach GmbH',
      street: 'Bahnhofplatz 4',
      phone: '+49 7531 12345',
      country: 'Deutschland',
    })
    expect(party.register).not.toBe('')
  })

  it('a customer of a franchisee belongs to the franchise group', async () => {
    const [franchisor, franchisee] = await db.transaction(async (tx) => {
      const head = await aStoredCompany(tx)
      return [head, await aStoredCompany(tx, { franchisorId: head.id, menuProfile: 'franchisee' })]
    })
    expect(await db.read((tx) => companies.rootCompanyId(tx, franchisee.id))).toBe(franchisor.id)
    expect(await db.read((tx) => companies.rootCompanyId(tx, franchisor.id))).toBe(franchisor.id)
  })

  it('there is one level of franchise: a franchisee cannot have franchisees', async () => {
    const franchisee = await db.transaction(async (tx) => {
      const head = await aStoredCompany(tx)
      return await aStoredCompany(tx, { franchisorId: head.id })
    })
    await expect(
      db.transaction((tx) => companies.createCompany(tx, aCompany({ franchisorId: franchisee.id }))),
    ).rejects.toThrow('a franchisor cannot be a franchisee')
  })

  it('A-13 the list shows the own company and its franchisees, never others', async () => {
    const { own, franchisee, stranger } = await db.transaction(async (tx) => {
      const head = await aStoredCompany(tx, { name: 'Eigene' })
      return {
        own: head,
        franchisee: await aStoredCompany(tx, { name: 'Franchise', franchisorId: head.id }),
        stranger: await aStoredCompany(tx, { name: 'Fremde' }),
      }
    })
    const actor = aStaffActor({ companyId: own.id, scopeFor: () => [own.id, franchisee.id] })
    const answer = await invoke(identityCalls.companies, {}, actor)
    const names = answer.ok ? answer.value.rows.map((row) => row.name) : []
    expect(names).toEqual(['Eigene', 'Franchise'])
    expect(JSON.stringify(answer)).not.toContain(stranger.id)
    const blind = await invoke(identityCalls.companies, {}, aStaffActor({ scopeFor: () => [] }))
    expect(blind).toMatchObject({ ok: true, value: { rows: [] } })
  })
})
