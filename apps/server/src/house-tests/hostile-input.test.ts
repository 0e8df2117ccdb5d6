import type { Call } from '@fachwerk/contract/call'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allCalls, type CallName, callInputs } from '../testing/inputs/call-inputs.ts'
import { type Changes, watchChanges } from '../testing/changes.ts'
import { textOfDatabase } from '../testing/database-text.ts'
import { type Actor, aWorldOfActors, refusalFor } from '../testing/house-actors.ts'
import {
  ADMIN_HOST,
  type Answer,
  freshIp,
  grantedWrites,
  type RawInput,
  send,
  SITE_HOST,
} from '../testing/house-calls.ts'
import { fieldsOf, withValue } from '../testing/input-paths.ts'
import { addStrangers } from '../testing/tenants.ts'
import { aTestHouse, PASSWORD, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let actors: Actor[]
let changes: Changes

beforeAll(async () => {
  house = await aTestHouse({ furnish: addStrangers })
  actors = await aWorldOfActors(house)
  changes = await watchChanges(house.platform.db)
}, 120_000)
let settledAt = -1
beforeEach(async () => {
  await tidyUp()
  if (grantedWrites(house) === settledAt) return
  await house.settle()
  settledAt = grantedWrites(house)
})

/** Somebody who may make the call, the most powerful first. */
function whoMay(call: Call): Actor {
  const able = actors.filter((actor) => !refusalFor(call, actor))
  const actor = able.find(({ roles }) => roles?.includes('owner')) ?? able[0]
  if (!actor) throw new Error(`nobody may ${call.path}`)
  return actor
}
const inputsOf = (name: CallName, { targets }: Actor): readonly RawInput[] =>
  targets.own ? callInputs[name](targets.own) : []

/** Neither counted tries nor boxes kept by the requests before decide what this one answers. */
async function tidyUp(): Promise<void> {
  await house.platform.db.transaction(async (tx) => {
    await sql`delete from throttle`.execute(tx)
    await sql`update rental set state = 'expired' where state = 'held'`.execute(tx)
  })
}

async function attack(call: Call, input: RawInput): Promise<Answer> {
  const actor = whoMay(call)
  return await send(house, call, input, await actor.caller())
}

const STOWAWAYS: Readonly<Record<string, unknown>> = {
  company: '01980000-0000-7000-8000-000000000001',
  companyId: '01980000-0000-7000-8000-000000000001',
  franchisorCompany: '01980000-0000-7000-8000-000000000001',
  backendRoles: ['owner'],
  id: '01980000-0000-7000-8000-000000000001',
  status: 'approved',
  state: 'active',
  price: 0,
  priceCents: 0,
  totalCents: 0,
  paid: true,
  paidAt: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
}
const writing = allCalls.filter(([, call]) => call.body && !call.readOnly)

describe('FAULT-48 nothing rides along in a body', () => {
  it.each(writing)('%s refuses every field it does not declare', async (name, call) => {
    const accepted: string[] = []
    const [input] = inputsOf(name, whoMay(call))
    await whoMay(call).caller()
    await changes.take()
    for (const [field, value] of input ? stowawaysFor(call, 'body') : []) {
      const answer = await attack(call, withValue(input ?? {}, `body.${field}`, value))
      if (answer.status !== 400) accepted.push(`${field}: ${answer.text}`)
    }
    expect(accepted).toEqual([])
    expect(await changes.take()).toEqual([])
  })

  it.each(writing)('%s sees nothing undeclared inside of what it declares', (name, call) => {
    const inner = fieldsOf(call).filter(({ path, schema }) => path.startsWith('body.') && schema.properties)
    const seen: string[] = []
    for (const { path } of inner) {
      for (const [field, value] of stowawaysFor(call, path)) {
        for (const input of inputsOf(name, whoMay(call)).slice(0, 1)) {
          const parsed = call.body?.safeParse(withValue(input, `${path}.${field}`, value).body)
          const usual = JSON.stringify(call.body?.parse(input.body))
          if (parsed?.success && JSON.stringify(parsed.data) !== usual) seen.push(`${path}.${field}`)
        }
      }
    }
    expect(seen).toEqual([])
  })
})

/** Fields that an object of the body does not have. */
function stowawaysFor(call: Call, path: string): [string, unknown][] {
  const declared = fieldsOf(call).find((field) => field.path === path && field.schema.properties)?.schema
    .properties
  return Object.entries(STOWAWAYS).filter(([name]) => !declared || !(name in declared))
}

const INJECTIONS = [
  `'`,
  `' or '1'='1`,
  `'; drop table rental; --`,
  `") or 1=1 --`,
  `x' || pg_sleep(20) || '`,
  `1; select pg_sleep(20)`,
  `name desc, (select password_hash from staff_user limit 1)`,
  `%' union select password_hash from staff_user --`,
  `\\'; --`,
  '$1',
  `nul\u0000byte`,
  'half \ud800 sign',
  '%_\\',
]

describe('FAULT-59 no text becomes SQL', () => {
  const withTexts = allCalls.filter(([, call]) => textsOf(call).length > 0 && !call.stream)
  it.each(withTexts)(
    '%s',
    async (name, call) => {
      const before = house.logged.length
      const broken: string[] = []
      for (const input of inputsOf(name, whoMay(call)).slice(0, 1)) {
        for (const path of textsOf(call)) {
          await tidyUp()
          for (const text of INJECTIONS) {
            const answer = await attack(call, withValue(input, path, text))
            if (answer.status >= 500) broken.push(`${path} ${text}: ${answer.text}`)
          }
        }
      }
      expect(broken).toEqual([])
      expect(house.logged.slice(before).filter((line) => isError(line))).toEqual([])
    },
    40_000,
  )
})

/** Paths of everything that is sent as text, optional fields too. */
const textsOf = (call: Call): string[] => [
  ...new Set(
    fieldsOf(call)
      .filter(({ schema }) => schema.type === 'string')
      .map(({ path }) => path),
  ),
]

const isError = (line: string) => /"level":(50|60)|sqlState/.test(line)

describe('FAULT-70 secrets stay where they belong', () => {
  it('neither the log nor the database keeps what people prove themselves with', async () => {
    const canary = 'Kanarienvogel-4711-geheim'
    const secrets = [canary, PASSWORD]
    for (const [name, call] of allCalls) {
      const actor = whoMay(call)
      const caller = await actor.caller()
      if (caller.token) secrets.push(caller.token)
      if (caller.cookie) secrets.push(caller.cookie)
      const headers = { 'x-bank-signature': `t=1,v1=${canary}`, authorization: `Bearer ${canary}` }
      for (const input of inputsOf(name, actor)) {
        await send(house, call, input, { ...caller, headers })
        await send(house, call, input, { host: caller.host, token: canary, cookie: canary, headers })
      }
    }
    await send(
      house,
      identityCalls.signIn,
      { body: { email: 'a@b.example', password: canary } },
      { host: ADMIN_HOST },
    )
    const log = house.logged.join('')
    const rows = (await textOfDatabase(house.platform.db)).join('\n')
    expect(secrets.length).toBeGreaterThan(10)
    expect(secrets.filter((secret) => log.includes(secret) || rows.includes(secret))).toEqual([])
  }, 120_000)

  it('links of orders, addresses and names of people are not in the log, and one event is one line', async () => {
    const own = actors.flatMap(({ targets }) => (targets.own ? [targets.own] : []))
    const log = house.logged.join('')
    expect(own.filter(({ orderHash }) => log.includes(orderHash))).toEqual([])
    expect(log).not.toMatch(/@(post|zeitlager)\.example/)
    expect(house.logged.filter((line) => line.trim().includes('\n') || !JSON.parse(line))).toEqual([])
  })
})

describe('FAULT-54 links of orders cannot be guessed', () => {
  it('who tries many is slowed down by real address, whatever they claim to be; the right link keeps working', async () => {
    const ip = freshIp()
    const statuses: number[] = []
    for (let tries = 0; tries < 70; tries += 1)
      statuses.push((await guess(ip, { 'x-forwarded-for': `198.51.100.${tries}` })).status)
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true)
    expect((await guess(freshIp())).status).toBe(404)
    const hash = actors.find(({ name }) => name === 'visitor of site A')?.targets.own?.orderHash ?? ''
    expect((await send(house, orderCalls.order, { params: { hash } }, { host: SITE_HOST, ip })).status).toBe(
      200,
    )
  })
})

const guess = (ip: string, headers: Record<string, string> = {}) =>
  send(
    house,
    orderCalls.order,
    { params: { hash: house.platform.random.hash() } },
    { host: SITE_HOST, ip, headers },
  )
