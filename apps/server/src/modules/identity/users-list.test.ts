import { userListCalls } from '@fachwerk/contract/staff/user-list-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aCompanyRow, aStaffedCompany } from './testing.ts'

const { db } = await aTestDatabase()
const { company, server, aPerson } = await aStaffedCompany(db)
let token = ''
let franchisee = ''

beforeAll(async () => {
  franchisee = await aCompanyRow(db, { name: 'Anfang', franchisorId: company })
  const { email } = await aPerson({ email: 'a.chefin@seefach.example', firstName: 'Jana', lastName: 'Ähren' })
  const people = [
    ['Jürgen', 'Schäuffele', 'j.s@seefach.example', ['support']],
    ['Ole', 'Harms', 'ole.harms@seefach.example', ['reader']],
    ['Ole', 'Harms', 'ole2@seefach.example', ['reader', 'accountant']],
    ['Zoë', "O'Neil", 'z_100%@seefach.example', ['operator']],
  ] as const
  for (const [firstName, lastName, address, roles] of people)
    await aPerson({ firstName, lastName, email: address, roles: [...roles], password: null })
  await server.aUser({
    companyId: franchisee,
    email: 'nord@nord.example',
    lastName: 'Ahrens',
    password: null,
  })
  const stranger = await aCompanyRow(db, { name: 'Fremd' })
  await server.aUser({ companyId: stranger, email: 'ole@fremd.example', lastName: 'Harms', password: null })
  token = await server.tokenOf(email)
})

const list = async (body: object = {}) =>
  userListCalls.usersList.reply.parse(
    (await server.call('POST', userListCalls.usersList.path, token, body)).json(),
  )
const names = async (body: object = {}) => (await list(body)).rows.map(({ email }) => email.split('@')[0])

const totalOf = async (body: object = {}) =>
  userListCalls.usersTotal.reply.parse(
    (await server.call('POST', userListCalls.usersTotal.path, token, body)).json(),
  )

describe('A-11 the list of users', () => {
  it('shows the first 25 by name, exact in number, with company and roles', async () => {
    const { rows, total, totalIsExact } = await list()
    expect([rows.length, total, totalIsExact]).toEqual([6, 6, true])
    expect(rows.find(({ email }) => email === 'nord@nord.example')).toMatchObject({
      companyName: 'Anfang',
      roles: ['owner'],
      invited: true,
      lastSignedInAt: null,
    })
    expect(rows.find(({ email }) => email === 'a.chefin@seefach.example')?.lastSignedInAt).not.toBeNull()
  })

  it('GET takes the same filter in its address', async () => {
    const path = '/private/users/1/2?orderBy=email&dir=desc&statuses=active,blocked&roles=reader,operator'
    const reply = userListCalls.users.reply.parse((await server.call('GET', path, token)).json())
    expect(reply.total).toBe(3)
    expect(reply.rows.map(({ email }) => email)).toEqual([
      'ole2@seefach.example',
      'ole.harms@seefach.example',
    ])
  })

  it.each([
    ['/private/users/-1/25'],
    ['/private/users/0/1000000000'],
    ['/private/users/x/25'],
    ['/private/users/0/25?orderBy=password_hash'],
    ['/private/users/0/25?statuses=active,geheim'],
  ])('FAULT-47 FAULT-71 %s is refused', async (path) => {
    expect((await server.call('GET', path, token)).statusCode).toBe(400)
  })

  it.each([
    ['schauf', ['j.s']],
    ['SCHÄUFFELE jürgen', ['j.s']],
    ['schaeuffele', ['j.s']],
    ["o'neil", ['z_100%']],
    ['ole2@', ['ole2']],
    ['100%', ['z_100%']],
    ['%', ['z_100%']],
    ['_', ['z_100%']],
    ['ole reader', []],
    ['harms', ['ole.harms', 'ole2']],
  ])('finds „%s“ by name and address, taken literally', async (search, found) => {
    expect(new Set(await names({ search }))).toEqual(new Set(found))
  })

  it('by status and role; archived people only when asked for', async () => {
    await db.transaction((tx) =>
      sql`update staff_user set status = 'archived' where email = 'ole2@seefach.example'`.execute(tx),
    )
    expect(await names({ roles: ['reader', 'accountant'] })).toEqual(['ole.harms'])
    expect(await names({ statuses: ['archived'] })).toEqual(['ole2'])
    await db.transaction((tx) =>
      sql`update staff_user set status = 'active' where email = 'ole2@seefach.example'`.execute(tx),
    )
  })

  it('by company: own and franchisees’, never others (A-13)', async () => {
    expect(await names({ companyIds: [franchisee] })).toEqual(['nord'])
    const all = await list({ limit: 200 })
    expect(all.rows.map(({ companyName }) => companyName)).not.toContain('Fremd')
    expect(await names({ search: 'fremd' })).toEqual([])
  })
})

describe('N-10 how many there are', () => {
  it('is asked for apart, so that the rows need not wait for it', async () => {
    expect(await list({ count: false, limit: 2 })).toMatchObject({
      total: null,
      totalIsExact: false,
      rows: { length: 2 },
    })
    expect(await totalOf()).toEqual({ total: 6, totalIsExact: true })
    expect(await totalOf({ search: 'harms', roles: ['accountant'] })).toMatchObject({ total: 1 })
    expect(await names({ count: false, search: 'niemand' })).toEqual([])
    expect(await totalOf({ search: 'fremd' })).toMatchObject({ total: 0 })
  })

  it('FAULT-74 pages and number are of the moment one looks at: who was added since is left out', async () => {
    const { rows } = await list()
    const newest = rows.map(({ createdAt }) => createdAt).reduce((a, b) => (a > b ? a : b))
    await db.transaction((tx) =>
      sql`insert into staff_user (id, company_id, email, first_name, last_name, roles, status, language, created_at)
        values (gen_random_uuid(), ${company}, 'neu@seefach.example', 'Neu', 'Aal', '{reader}', 'active', 'de',
          ${newest}::timestamptz + interval '1 second')`.execute(tx),
    )
    expect((await list()).total).toBe(7)
    expect(await list({ asOf: newest })).toEqual({ rows, total: 6, totalIsExact: true })
    expect(await totalOf({ asOf: newest })).toMatchObject({ total: 6 })
    const path = `/private/users/0/25?asOf=${encodeURIComponent(newest)}`
    expect(userListCalls.users.reply.parse((await server.call('GET', path, token)).json()).total).toBe(6)
    await db.transaction((tx) => sql`delete from staff_user where email = 'neu@seefach.example'`.execute(tx))
  })
})

describe('every order, many or few', () => {
  const SIZE = 2_400
  beforeAll(async () => {
    await db.transaction((tx) =>
      sql`insert into staff_user (id, company_id, email, first_name, last_name, roles, status, language, created_at)
        select gen_random_uuid(), (array[${company}::uuid, ${franchisee}::uuid])[1 + n % 2], 'viele' || n || '@x.example',
          'Vor' || n % 7, 'Nach' || n % 11, '{reader}', (array['active', 'blocked'])[1 + n % 5 / 4], 'de',
          '2026-01-01'::timestamptz + (n % 13) * interval '1 day'
        from generate_series(1, ${SIZE}) n`.execute(tx),
    )
  })

  it.each(['name', 'email', 'company', 'status', 'lastSignedInAt', 'createdAt'])(
    'FAULT-74 by %s, page after page, in both directions: everybody once, one the reverse of the other',
    async (orderBy) => {
      const through = async (dir: string, filter: object) => {
        const ids: string[] = []
        for (let offset = 0; ; offset += 200) {
          const { rows } = await list({ orderBy, dir, offset, limit: 200, ...filter })
          ids.push(...rows.map(({ id }) => id))
          if (rows.length < 200) return ids
        }
      }
      // Above and below the number from which an index of the order is read.
      for (const [filter, count] of [
        [{}, SIZE + 6],
        [{ companyIds: [franchisee] }, SIZE / 2 + 1],
      ] as const) {
        const up = await through('asc', filter)
        expect(new Set(up).size).toBe(count)
        expect(await through('desc', filter)).toEqual(up.toReversed())
      }
    },
    30_000,
  )
})
