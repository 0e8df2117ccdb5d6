import { type Role, ROLES } from '@fachwerk/contract/staff/permissions'
import { UserDetail } from '@fachwerk/contract/staff/user-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aCompanyRow, anIdentityServer, codeOf } from './testing.ts'

const { db } = await aTestDatabase()
const server = await anIdentityServer(db)
const { call, tokenOf } = server
const giver = await aCompanyRow(db, { name: 'Geber' })
const taker = await aCompanyRow(db, { name: 'Nehmer', franchisorId: giver })
const sibling = await aCompanyRow(db, { name: 'Nachbar', franchisorId: giver })

let count = 0
async function hire(companyId: string, roles: Role[]) {
  count += 1
  const email = `person${count}@rollen.example`
  return { email, id: await server.aUser({ companyId, email, roles }) }
}
const tokenFor = async (companyId: string, roles: Role[]) => tokenOf((await hire(companyId, roles)).email)

const read = (token: string, id: string) => call('GET', `/private/user/${id}`, token)
async function save(token: string, id: string, overrides: object, version = 1) {
  const body = {
    email: `neu-${id}@rollen.example`,
    contact: { firstName: 'Jana', lastName: 'Brandt' },
    backendRoles: ['reader'],
    version,
    ...overrides,
  }
  return codeOf(await call('PUT', `/private/user/${id}`, token, body))
}
const setStatus = async (token: string, id: string, status: string) =>
  codeOf(await call('POST', `/private/user/${id}/status`, token, { status, reason: 'Test' }))
const create = async (token: string, overrides: object) => {
  count += 1
  const contact = { firstName: 'Neu', lastName: 'Ling' }
  const body = { email: `neu${count}@rollen.example`, contact, backendRoles: ['reader'], invite: false }
  return call('POST', '/private/user', token, { ...body, ...overrides })
}

describe('A-12 who may give which role', () => {
  const everyRole = [...ROLES]
  it.each<[Role, readonly Role[]]>([
    ['owner', everyRole],
    ['administrator', everyRole.filter((role) => role !== 'owner')],
    ['operator', []],
    ['support', []],
    ['accountant', []],
    ['reader', []],
  ])('whoever is %s gives a new or a known person these roles and no other: %j', async (role, given) => {
    const token = await tokenFor(giver, [role])
    const refusal = role === 'administrator' ? 'role-not-allowed' : 'not-found'
    for (const wanted of ROLES) {
      const expected = given.includes(wanted) ? 'done' : refusal
      expect([wanted, codeOf(await create(token, { backendRoles: [wanted] }))]).toEqual([wanted, expected])
      const { id } = await hire(giver, ['reader'])
      expect([wanted, await save(token, id, { backendRoles: [wanted] })]).toEqual([wanted, expected])
    }
  })

  it('an owner’s role hides behind no other: an administrator takes it from nobody who has several', async () => {
    const token = await tokenFor(giver, ['administrator'])
    const { id } = await hire(giver, ['owner', 'reader'])
    expect(await save(token, id, { backendRoles: ['reader'] })).toBe('role-not-allowed')
    expect(await save(token, id, { backendRoles: ['owner'] })).toBe('role-not-allowed')
  })

  it.each([
    ['no role', []],
    ['one twice', ['reader', 'reader']],
    ['one that does not exist', ['root']],
    ['the name of a right', ['users.makeOwners']],
  ])('FAULT-48 %s is no set of roles, not even for an owner', async (_name, backendRoles) => {
    expect(codeOf(await create(await tokenFor(giver, ['owner']), { backendRoles }))).toBe('invalid-input')
  })
})

describe('A-13 franchisor and franchisee', () => {
  let above = ''
  let below = ''
  beforeAll(async () => {
    above = await tokenFor(giver, ['owner'])
    below = await tokenFor(taker, ['owner'])
  })

  it('the franchisor hires at a franchisee, who stays the person’s company', async () => {
    const made = UserDetail.parse((await create(above, { company: taker })).json())
    expect(made.companyObject).toMatchObject({ id: taker, franchisorCompany: { id: giver } })
    expect((await read(below, made.id)).statusCode).toBe(200)
  })

  it('FAULT-48 a franchisee hires neither above nor beside it, and does not learn who is there', async () => {
    for (const company of [giver, sibling]) {
      expect(codeOf(await create(below, { company }))).toBe('not-found')
      const { id } = await hire(company, ['reader'])
      expect(codeOf(await read(below, id))).toBe('not-found')
      expect(await save(below, id, {})).toBe('not-found')
      expect(await setStatus(below, id, 'blocked')).toBe('not-found')
      expect(UserDetail.parse((await read(above, id)).json())).toMatchObject({ status: 'active', version: 1 })
    }
  })

  it('an administrator above makes no owner below', async () => {
    const token = await tokenFor(giver, ['administrator'])
    const wanted = { company: taker, backendRoles: ['owner'] }
    expect(codeOf(await create(token, wanted))).toBe('role-not-allowed')
  })
})

describe('A-12 a company keeps an owner who can act', () => {
  it.each(['demoting', 'blocking', 'archiving'])(
    '%s the last one is refused, a blocked owner does not count',
    async (way) => {
      const franchisee = await aCompanyRow(db, { name: `Allein ${way}`, franchisorId: giver })
      const last = await hire(franchisee, ['owner'])
      const retired = await hire(franchisee, ['owner'])
      const above = await tokenFor(giver, ['owner'])
      expect(await setStatus(above, retired.id, 'blocked')).toBe('done')
      const attempt = () =>
        way === 'demoting'
          ? save(above, last.id, {})
          : setStatus(above, last.id, way === 'blocking' ? 'blocked' : 'archived')
      expect(await attempt()).toBe('last-owner')
      expect(await setStatus(above, retired.id, 'active')).toBe('done')
      expect(await attempt()).toBe('done')
    },
  )

  it('nor does the last one step down by themselves, until there is another', async () => {
    const alone = await aCompanyRow(db, { name: 'Solo' })
    const { email, id } = await hire(alone, ['owner', 'administrator'])
    const own = await tokenOf(email)
    expect(await save(own, id, { backendRoles: ['administrator'] })).toBe('last-owner')
    await hire(alone, ['owner'])
    expect(await save(own, id, { backendRoles: ['administrator'] })).toBe('done')
    expect(await save(own, id, { backendRoles: ['owner', 'administrator'] }, 2)).toBe('role-not-allowed')
  })
})
