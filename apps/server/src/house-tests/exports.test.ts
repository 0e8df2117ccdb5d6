import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { testClock } from '@fachwerk/clock/test-clock'
import { userListCalls } from '@fachwerk/contract/staff/user-list-calls'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aCompanyRow } from '../modules/identity/testing.ts'
import { createRegistry } from '../platform/http/serve.ts'
import { aBareServer, aStaffActor } from '../platform/http/testing.ts'
import { systemRandom } from '../platform/random.ts'
import { aTestDatabase } from '../platform/testing/test-database.ts'
import { createExports } from '../platform/export/export-rows.ts'

const { db } = await aTestDatabase()
const exportRows = createExports({ db, clock: testClock('2026-11-20T12:00:00Z'), random: systemRandom() })
const registry = createRegistry()

/** What is looked for decides how the export goes; `begun` settles when its keys are asked for. */
const KEYS: Readonly<Record<string, number>> = { endless: 50_000, excess: 500_001 }
let hold = Promise.withResolvers<void>()
let begun = Promise.withResolvers<void>()
let pagesRead = 0
const PATIENT = { timeout: 15_000 }
const cell = (key: string, title: string) => ({ key, title, cell: (row: string) => `${key} ${row}` })
registry.serveFile(userListCalls.exportUsers, ({ actor, body: { search = '', format, columns } }) =>
  exportRows(actor, {
    list: 'users',
    title: 'Prüfung & Ähnliches',
    format,
    wanted: columns,
    filter: { search },
    columns: [cell('name', 'Name'), cell('email', 'E-Mail')],
    keys: async (_tx, atMost) => {
      begun.resolve()
      if (search === 'slow') await hold.promise
      if (search === 'broken') throw new Error('no keys')
      return Array.from({ length: Math.min(KEYS[search] ?? 3, atMost) }, (_, index) => String(index))
    },
    rows: async (_tx, keys) => {
      pagesRead += 1
      if (search === 'held') await hold.promise
      if (search === 'torn') throw new Error('no rows')
      const filler = search === 'endless' ? 'x'.repeat(2000) : ''
      return new Map(keys.filter((key) => key !== '1').map((key) => [key, key + filler]))
    },
  }),
)
const permissions = new Set(['users.view'] as const)
const jana = aStaffActor({ companyId: await aCompanyRow(db), permissions })
const stranger = aStaffActor({ companyId: await aCompanyRow(db), permissions })
const app = await aBareServer({ registry, staff: async (token) => (token === 'jana' ? jana : stranger) })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo // it listens on a port, not on a pipe
afterAll(() => app.close())
beforeEach(() => {
  hold = Promise.withResolvers<void>()
  begun = Promise.withResolvers<void>()
  pagesRead = 0
})

function begin(search: string, { token = 'jana', input = {} } = {}) {
  const call = {
    host: '127.0.0.1',
    port,
    path: userListCalls.exportUsers.path,
    method: 'POST',
    agent: false,
  }
  const asked = request({
    ...call,
    headers: { host: 'localhost', 'content-type': 'application/json', 'x-access-token': token },
  })
  const reply = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject)
  })
  asked.end(JSON.stringify({ format: 'csv', search, ...input }))
  return { reply, leave: () => asked.destroy() }
}
const statusOf = async (search: string, token = 'jana') => {
  const reply = await begin(search, { token }).reply
  await text(reply)
  return reply.statusCode
}
const trail = () => db.read(async (tx) => (await tx.selectFrom('audit_entry').select('id').execute()).length)

it('N-10 a company takes out three lists at once; the fourth is asked to wait, another company is not', async () => {
  const running = await Promise.all([1, 2, 3].map(() => begin('held').reply))
  const before = await trail()
  const fourth = await begin('few').reply
  expect([fourth.statusCode, JSON.parse(await text(fourth))]).toEqual([
    429,
    expect.objectContaining({ code: 'too-many-exports', detail: expect.stringContaining('mehrere Exporte') }),
  ])
  expect(fourth.headers['retry-after']).toBe('5')
  expect(await trail()).toBe(before)
  expect(await statusOf('few', 'stranger')).toBe(200)
  hold.resolve()
  for (const reply of running) expect(await text(reply)).toContain('name 2')
  expect(await Promise.all([1, 2, 3].map(() => statusOf('few')))).toEqual([200, 200, 200])
})

it('N-10 a reader that leaves in the middle frees the place, and no more rows are read for it', async () => {
  const running = [1, 2, 3].map(() => begin('endless'))
  await Promise.all(running.map(({ reply }) => reply))
  expect(await statusOf('few')).toBe(429)
  for (const { leave } of running) leave()
  await expect.poll(() => statusOf('few'), PATIENT).toBe(200)
  expect(pagesRead).toBeLessThan(200)
})

it('N-10 nor does one keep it that leaves before the first row', async () => {
  for (let count = 0; count < 3; count += 1) {
    const { reply, leave } = begin('slow')
    await begun.promise
    leave()
    await expect(reply).rejects.toThrow(/hang up/)
    begun = Promise.withResolvers<void>()
  }
  hold.resolve()
  await expect.poll(() => Promise.all([1, 2, 3].map(() => statusOf('few'))), PATIENT).toEqual([200, 200, 200])
})

it.each([
  ['what cannot be looked up', 'broken', 500],
  ['more than a file may hold', 'excess', 422],
])(
  'N-10 E-03 %s is answered as a problem, four times like the first, and is in no trail',
  async (_why, search, status) => {
    const before = await trail()
    for (let count = 0; count < 4; count += 1) expect(await statusOf(search)).toBe(status)
    expect(await trail()).toBe(before)
  },
)

it.each(['csv', 'xlsx'])(
  'N-10 a %s that breaks in the middle never looks like a whole one',
  async (format) => {
    for (let count = 0; count < 4; count += 1) {
      pagesRead = 0
      await expect(begin('torn', { input: { format } }).reply.then(text)).rejects.toThrow(/aborted|hang up/)
    }
    expect(await statusOf('few')).toBe(200)
  },
)

it('N-10 the file has the columns asked for, each once, and leaves out who is gone meanwhile', async () => {
  const reply = await begin('few', { input: { columns: ['email', 'name', 'email'] } }).reply
  expect(String(await buffer(reply))).toBe('\uFEFFE-Mail;Name\r\nemail 0;name 0\r\nemail 2;name 2\r\n')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition':
      "attachment; filename*=UTF-8''Pr%C3%BCfung%20%26%20%C3%84hnliches%202026-11-20.csv",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})
