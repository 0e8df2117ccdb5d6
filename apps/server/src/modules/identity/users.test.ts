import { UserDetail, UserRow } from '@fachwerk/contract/staff/user-calls'
import { historyCalls } from '@fachwerk/contract/history/history-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aCompanyRow, aStaffedCompany, codeOf, type Reply } from './testing.ts'

const { db } = await aTestDatabase()
const { company, server, aPerson } = await aStaffedCompany(db)
const { call, tokenOf } = server
let owner = ''
let administrator = ''
const ADMINISTRATOR = 'admin@seefach.example'

beforeAll(async () => {
  const { email } = await aPerson({ email: 'chefin@seefach.example', firstName: 'Jana', lastName: 'Brandt' })
  owner = await tokenOf(email)
  await aPerson({ email: ADMINISTRATOR, roles: ['administrator'], firstName: 'Ada', lastName: 'Min' })
  administrator = await tokenOf(ADMINISTRATOR)
})

const detail = (reply: Reply) => UserDetail.parse(reply.json())
const read = async (id: string, token = owner) => detail(await call('GET', `/private/user/${id}`, token))
const bodyOf = (user: UserDetail, overrides: object = {}) => ({
  email: user.email,
  contact: { firstName: user.contact.firstName, lastName: user.contact.lastName },
  backendRoles: user.backendRoles,
  language: user.language,
  version: user.version,
  ...overrides,
})
const save = async (id: string, overrides: object, token = owner) =>
  call('PUT', `/private/user/${id}`, token, bodyOf(await read(id), overrides))
const setStatus = (id: string, body: object, token = owner) =>
  call('POST', `/private/user/${id}/status`, token, body)
const aBody = (email: string, overrides: object = {}) => ({
  email,
  contact: { firstName: 'Neu', lastName: 'Ling' },
  backendRoles: ['reader'],
  ...overrides,
})
const history = (id: string) =>
  db.read((tx) =>
    readHistory(tx, { companyIds: [company], subject: { kind: 'user', id }, offset: 0, limit: 25 }),
  )

describe('A-11 creating and editing people', () => {
  it('a new person has the address in the contact too, no password yet, and a history that begins', async () => {
    const made = detail(
      await call('POST', '/private/user', owner, {
        ...aBody('Neu@Seefach.example'),
        contact: { firstName: 'Neu', lastName: 'Ling', email: 'anders@seefach.example' },
      }),
    )
    expect(made).toMatchObject({
      email: 'neu@seefach.example',
      contact: { firstName: 'Neu', lastName: 'Ling', email: 'neu@seefach.example' },
      company,
      invited: true,
      status: 'active',
      version: 1,
    })
    expect((await history(made.id)).rows).toMatchObject([
      { action: 'user.created', actor: { name: 'Jana Brandt' }, after: { email: 'neu@seefach.example' } },
    ])
  })

  it('what is saved is there, counted up, and told with before and after', async () => {
    const { userId } = await aPerson({ roles: ['reader'], lastName: 'Harms' })
    const saved = detail(
      await save(userId, { contact: { firstName: 'Jana', lastName: 'Petersen' }, language: 'en' }),
    )
    expect(saved).toMatchObject({ contact: { lastName: 'Petersen' }, language: 'en', version: 2 })
    const { rows } = await history(userId)
    expect(rows[0]).toMatchObject({
      action: 'user.changed',
      before: { lastName: 'Harms', language: 'de' },
      after: { lastName: 'Petersen', language: 'en' },
    })
  })

  it('saving without a change counts nothing up and tells nothing', async () => {
    const { userId } = await aPerson({ roles: ['reader'] })
    expect(detail(await save(userId, {})).version).toBe(1)
    expect((await history(userId)).total).toBe(1)
  })

  it('FAULT-72 of two who edit at once the second is told who saved what, and nothing of theirs is lost', async () => {
    const { userId } = await aPerson({ roles: ['reader'] })
    const before = await read(userId)
    const lastName = (name: string) => bodyOf(before, { contact: { firstName: 'Jana', lastName: name } })
    await call('PUT', `/private/user/${userId}`, administrator, lastName('Erste'))
    const late = await call('PUT', `/private/user/${userId}`, owner, lastName('Zweite'))
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      conflict: { by: 'Ada Min', at: server.clock.now().toISOString(), current: { lastName: 'Erste' } },
    })
    expect((await read(userId)).contact.lastName).toBe('Erste')
  })

  it('one address belongs to one account, even when two ask for it at once', async () => {
    const wanted = 'begehrt@seefach.example'
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/private/user', owner, aBody(wanted))),
    )
    expect(answers.map(codeOf).toSorted()).toEqual(['done', 'email-taken', 'email-taken'])
    const { userId } = await aPerson({ roles: ['reader'] })
    expect(codeOf(await save(userId, { email: wanted }))).toBe('email-taken')
  })

  it.each([
    ['company', { company: 'ffffffff-ffff-7fff-8fff-ffffffffffff' }],
    ['id', { id: 'ffffffff-ffff-7fff-8fff-ffffffffffff' }],
    ['status', { status: 'archived' }],
    ['createdAt', { createdAt: '2020-01-01T00:00:00Z' }],
    ['passwordHash', { passwordHash: '$argon2id$' }],
    ['franchisorCompany', { companyObject: { franchisorCompany: null } }],
  ])('FAULT-48 %s in the body changes nothing', async (_name, extra) => {
    const { userId } = await aPerson({ roles: ['reader'] })
    const before = await read(userId)
    expect(codeOf(await save(userId, extra))).toBe('invalid-input')
    expect(await read(userId)).toEqual(before)
  })
})

describe('A-12 who may give which role', () => {
  it('an administrator neither makes owners nor touches them', async () => {
    const { userId } = await aPerson({ roles: ['reader'] })
    expect(codeOf(await save(userId, { backendRoles: ['owner'] }, administrator))).toBe('role-not-allowed')
    const { userId: boss } = await aPerson({ roles: ['owner'] })
    expect(codeOf(await save(boss, { email: 'gekapert@seefach.example' }, administrator))).toBe(
      'role-not-allowed',
    )
    expect(codeOf(await setStatus(boss, { status: 'blocked', reason: 'Putsch' }, administrator))).toBe(
      'role-not-allowed',
    )
    const requested = aBody('neuchef@seefach.example', { backendRoles: ['owner'] })
    expect(codeOf(await call('POST', '/private/user', administrator, requested))).toBe('role-not-allowed')
  })

  it('nobody raises themselves, and nobody shuts themselves out', async () => {
    const { email, userId } = await aPerson({ roles: ['administrator'] })
    const own = await tokenOf(email)
    expect(codeOf(await save(userId, { backendRoles: ['administrator', 'operator'] }, own))).toBe(
      'role-not-allowed',
    )
    expect(codeOf(await setStatus(userId, { status: 'archived', reason: 'weg' }, own))).toBe('not-yourself')
    expect((await read(userId, own)).can.statuses).toEqual([])
  })

  it('the person says what the caller may do about them', async () => {
    const { userId } = await aPerson({ roles: ['owner'] })
    expect((await read(userId, administrator)).can).toEqual({ edit: false, roles: [], statuses: [] })
    expect((await read(userId)).can).toMatchObject({ edit: true, statuses: ['blocked', 'archived'] })
  })

  it('FAULT-19 a company keeps an owner, even when its two last ones demote each other at once', async () => {
    const lonely = await aCompanyRow(db, { name: 'Zwei Chefs' })
    const owners = await Promise.all(
      ['eins', 'zwei'].map(async (name) => {
        const email = `${name}@zweichefs.example`
        return { id: await server.aUser({ companyId: lonely, email }), token: await tokenOf(email) }
      }),
    )
    const [one, two] = owners
    if (!one || !two) throw new Error('both are hired')
    const demote = async (by: typeof one, whom: typeof one) =>
      call(
        'PUT',
        `/private/user/${whom.id}`,
        by.token,
        bodyOf(await read(whom.id, whom.token), { backendRoles: ['reader'] }),
      )
    const answers = (await Promise.all([demote(one, two), demote(two, one)])).map(codeOf)
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    const left = await db.read((tx) =>
      tx.selectFrom('staff_user').select('roles').where('company_id', '=', lonely).execute(),
    )
    expect(left.filter(({ roles }) => roles.includes('owner'))).toHaveLength(1)
  })
})

describe('A-11 blocking, archiving and bringing back', () => {
  it('FAULT-52 a blocked person is out at once with every session, and a copied token stays dead', async () => {
    const { email, userId } = await aPerson({ roles: ['operator'] })
    const token = await tokenOf(email)
    expect(detail(await setStatus(userId, { status: 'blocked', reason: 'Gerät verloren' })).status).toBe(
      'blocked',
    )
    expect(codeOf(await call('GET', '/auth/current-user', token))).toBe('not-signed-in')
    expect(codeOf(await call('POST', '/auth/refresh-token', token, {}))).toBe('not-signed-in')
    expect(codeOf(await server.signIn(email))).toBe('wrong-credentials')
    await setStatus(userId, { status: 'active' })
    expect(codeOf(await call('GET', '/auth/current-user', token))).toBe('not-signed-in')
    expect((await server.signIn(email)).statusCode).toBe(200)
    expect((await history(userId)).rows).toMatchObject([
      { action: 'user.restored', before: { status: 'blocked' }, after: { status: 'active' } },
      { action: 'user.blocked', reason: 'Gerät verloren' },
      { action: 'user.created' },
    ])
  })

  it('FAULT-52 a role that was taken counts in the session that runs', async () => {
    const { email, userId } = await aPerson({ roles: ['administrator'] })
    const token = await tokenOf(email)
    expect((await call('GET', '/private/users/0/25', token)).statusCode).toBe(200)
    await save(userId, { backendRoles: ['reader'] })
    expect(codeOf(await call('GET', '/private/users/0/25', token))).toBe('not-found')
  })

  it('a reason is asked for, and an archived person frees their address until somebody else has it', async () => {
    const { email, userId } = await aPerson({ roles: ['reader'] })
    expect(codeOf(await setStatus(userId, { status: 'archived' }))).toBe('reason-required')
    expect(codeOf(await setStatus(userId, { status: 'archived', reason: 'ausgeschieden' }))).toBe('done')
    expect(codeOf(await setStatus(userId, { status: 'blocked', reason: 'noch mal' }))).toBe(
      'transition-not-allowed',
    )
    expect(codeOf(await call('POST', '/private/user', owner, aBody(email)))).toBe('done')
    expect(codeOf(await setStatus(userId, { status: 'active' }))).toBe('email-taken')
  })

  it('the last owner can neither be blocked nor archived', async () => {
    const franchisor = await aCompanyRow(db, { name: 'Geber' })
    const franchisee = await aCompanyRow(db, { name: 'Nehmer', franchisorId: franchisor })
    await server.aUser({ companyId: franchisor, email: 'chef@geber.example' })
    const only = await server.aUser({ companyId: franchisee, email: 'chef@nehmer.example' })
    const token = await tokenOf('chef@geber.example')
    expect(codeOf(await setStatus(only, { status: 'blocked', reason: 'Streit' }, token))).toBe('last-owner')
    expect(codeOf(await setStatus(only, { status: 'archived', reason: 'Streit' }, token))).toBe('last-owner')
  })
})

it('FAULT-70 neither password nor hash is in any answer or history', async () => {
  const { userId } = await aPerson({ roles: ['reader'], password: 'Kanarienvogel 17 singt' })
  await save(userId, { language: 'it' })
  const answers = await Promise.all([
    call('GET', `/private/user/${userId}`, owner),
    call('GET', '/private/users/0/200', owner),
    call('POST', historyCalls.history.path, owner, { subject: { kind: 'user', id: userId } }),
  ])
  for (const { body } of answers) expect(body).not.toMatch(/argon2|Kanarien|hash/i)
  expect(JSON.stringify((await history(userId)).rows)).not.toMatch(/argon2|Kanarien|hash/i)
  expect(UserRow.keyof().options).not.toContain('passwordHash')
})
