import { testClock } from '@fachwerk/clock/test-clock'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import type { SavedView } from '@fachwerk/contract/office/preference-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffActor } from '../../platform/http/actor.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { aBareServer, aStaffActor } from '../../platform/http/testing.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aCompanyRow, anIdentityServer } from '../identity/testing.ts'
import { preferencesModule } from './index.ts'

const { db } = await aTestDatabase()
const clock = testClock('2026-11-20T12:00:00Z')
const registry = createRegistry()
preferencesModule({ db, clock, random: systemRandom(), serve: registry.serve })
const { aUser, app: identity } = await anIdentityServer(db, { clock })
const people = new Map<string, StaffActor>()
const app = await aBareServer({ registry, staff: async (token) => people.get(token ?? '') ?? null })
afterAll(() => Promise.all([app.close(), identity.close()]))

const SEES: readonly Permission[] = ['accessRights.view', 'time.track']
async function hire(token: string, companyId: string, permissions: readonly Permission[] = SEES) {
  const email = `${token}@views.example`
  const userId = await aUser({ companyId, email, password: null })
  people.set(token, aStaffActor({ userId, name: token, companyId, permissions: new Set(permissions) }))
}
beforeAll(async () => {
  const [house, other] = [await aCompanyRow(db), await aCompanyRow(db)]
  await hire('jana', house, [...SEES, 'views.share'])
  await hire('lead', house, [...SEES, 'views.share'])
  await hire('max', house)
  await hire('stranger', other, [...SEES, 'views.share'])
})

const LIST = '/private/saved-views/access-rights'
const NOBODYS = '019a0000-0000-7000-8000-00000000000a'
async function ask(token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { host: 'localhost', 'x-access-token': token, ...type }
  const reply = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  const { requestId: _, ...said } = reply.json()
  return { status: reply.statusCode, said }
}
const listed = async (token: string): Promise<SavedView[]> => (await ask(token, 'GET', LIST)).said.rows
const names = async (token: string) => (await listed(token)).map(({ name }) => name)
let made = 0
async function aView(token: string, overrides: object = {}): Promise<SavedView> {
  made += 1
  return (await ask(token, 'POST', LIST, { name: `Ansicht ${made}`, state: [], ...overrides })).said
}
const written = () =>
  db.read(async (tx) => [
    await tx.selectFrom('saved_view').selectAll().orderBy('id').execute(),
    await tx.selectFrom('audit_entry').select('id').orderBy('id').execute(),
  ])

describe('N-10 a view over HTTP', () => {
  it('is private when nothing is said about sharing, and shared with the company only', async () => {
    const quiet = await aView('jana')
    const loud = await aView('jana', { shared: true })
    expect(await names('jana')).toEqual([quiet.name, loud.name])
    expect(await listed('max')).toEqual([
      expect.objectContaining({ name: loud.name, own: false, can: { edit: false } }),
    ])
    expect(await names('stranger')).toEqual([])
    const times = await ask('jana', 'GET', '/private/saved-views/time-log')
    expect(times.said).toEqual({ rows: [], canShare: true })
  })

  it("A-13 another company's view, a colleague's private one and one of another list answer like one that never was", async () => {
    const shared = await aView('jana', { shared: true })
    const secret = await aView('jana')
    const body = { name: 'Gekapert', state: [], shared: false, version: 1 }
    const never = await ask('max', 'PUT', `${LIST}/${NOBODYS}`, body)
    expect(never).toMatchObject({ status: 404, said: { code: 'not-found' } })
    const before = await written()
    const reached = [
      ['stranger', `${LIST}/${shared.id}`],
      ['stranger', `${LIST}/${secret.id}`],
      ['max', `${LIST}/${secret.id}`],
      ['jana', `/private/saved-views/time-log/${shared.id}`],
    ] as const
    for (const [who, url] of reached) {
      expect(await ask(who, 'PUT', url, body)).toEqual(never)
      expect(await ask(who, 'DELETE', url)).toEqual(never)
    }
    expect(await written()).toEqual(before)
    expect(await names('jana')).toEqual(expect.arrayContaining([shared.name, secret.name]))
  })

  it('FAULT-72 of two who lead and change it at once, one is told who saved what; nothing is lost', async () => {
    const { id } = await aView('jana', { shared: true })
    const input = { state: [], shared: true, version: 1 }
    const answers = await Promise.all([
      ask('jana', 'PUT', `${LIST}/${id}`, { ...input, name: 'Von Jana' }),
      ask('lead', 'PUT', `${LIST}/${id}`, { ...input, name: 'Von der Leitung' }),
    ])
    const won = answers.find(({ status }) => status === 200)
    const lost = answers.find(({ status }) => status !== 200)
    expect(won?.said).toMatchObject({ id, version: 2 })
    const by = won?.said.name === 'Von Jana' ? 'jana' : 'lead'
    const current = { name: won?.said.name, version: 2 }
    expect(lost).toMatchObject({ said: { code: 'changed-meanwhile', conflict: { by, current } } })
    expect(await names('max')).toContain(won?.said.name)
  })
})

describe('FAULT-67 FAULT-48 hostile JSON', () => {
  it.each([
    ['a prototype', '"state":[],"__proto__":{"shared":true}', 'malformed-request'],
    ['a prototype deep inside', '"state":[{"__proto__":{"name":"a"},"value":"b"}]', 'malformed-request'],
    ['a constructor', '"state":[],"constructor":{"prototype":{"shared":true}}', 'malformed-request'],
    ['half an object', '"state":[', 'malformed-request'],
    ['a number where filters are', '"state":7', 'invalid-input'],
    ['an owner', `"state":[],"ownerId":"${NOBODYS}"`, 'invalid-input'],
    ['a company', `"state":[],"companyId":"${NOBODYS}"`, 'invalid-input'],
    ['a filter that is a path', '"state":[{"name":"a.b","value":"c"}]', 'invalid-input'],
    ['what no database keeps', '"state":[{"name":"a","value":"\\u0000"}]', 'invalid-input'],
  ])('%s is refused, and nothing is written', async (_what, body, code) => {
    const before = await written()
    expect((await ask('jana', 'POST', LIST, `{"name":"Feindlich",${body}}`)).said).toMatchObject({ code })
    expect(await written()).toEqual(before)
    expect({}).not.toHaveProperty('shared')
  })

  it('stored by an older version it shows as a view without filters, and can be saved anew', async () => {
    const { id, name } = await aView('max')
    await db.transaction((tx) =>
      sql`update saved_view set state = '[{"name":"__proto__","value":"x"}]' where id = ${id}`.execute(tx),
    )
    expect(await listed('max')).toContainEqual(expect.objectContaining({ id, state: [] }))
    const state = [{ name: 'status', value: 'overdue' }]
    const anew = await ask('max', 'PUT', `${LIST}/${id}`, { name, state, shared: false, version: 1 })
    expect(anew).toMatchObject({ status: 200, said: { state, version: 2 } })
  })
})
