import type { Call } from '@fachwerk/contract/call'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { passwordCalls } from '@fachwerk/contract/staff/password-calls'
import { profileCalls } from '@fachwerk/contract/staff/profile-calls'
import { statisticsCalls } from '@fachwerk/contract/office/statistics-calls'
import { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN_HOST, freshIp, type RawInput, send, SITE_HOST } from '../testing/house-calls.ts'
import { aTestHouse } from '../testing/test-house.ts'

const house = await aTestHouse({ withoutTerminals: true })
const { db, clock, random } = house.platform
const { id: locationId } = await db.read((tx) =>
  tx.selectFrom('location').select('id').where('archived_at', 'is', null).executeTakeFirstOrThrow(),
)

beforeEach(() => db.transaction((tx) => tx.deleteFrom('throttle').execute()))

interface Door {
  readonly name: string
  readonly call: Call
  readonly host: string
  /** Tries an address has. */
  readonly tries: number
  readonly windowSeconds: number
  readonly input: (attempt: number) => RawInput
}

const email = (attempt: number) => `jemand${attempt}@post.example`
const period = { kind: 'hours', start: null, count: 2 } as const

const DOORS: readonly Door[] = [
  {
    name: 'passwords',
    call: identityCalls.signIn,
    host: ADMIN_HOST,
    tries: 60,
    windowSeconds: 300,
    input: (attempt) => ({ body: { email: email(attempt), password: 'geraten' } }),
  },
  {
    name: 'links for a new password',
    call: passwordCalls.requestPasswordResetByPost,
    host: ADMIN_HOST,
    tries: 30,
    windowSeconds: 900,
    input: (attempt) => ({ body: { email: email(attempt) } }),
  },
  {
    name: 'codes of a second factor',
    call: profileCalls.signInWithSecondFactor,
    host: ADMIN_HOST,
    tries: 30,
    windowSeconds: 60,
    input: () => ({ body: { ticket: random.hash(), code: '123456' } }),
  },
  {
    name: 'refreshed sessions',
    call: identityCalls.refreshTokenByPost,
    host: ADMIN_HOST,
    tries: 120,
    windowSeconds: 60,
    input: () => ({}),
  },
  {
    name: 'codes of new terminals',
    call: terminalSetupCalls.provisionTerminal,
    host: ADMIN_HOST,
    tries: 20,
    windowSeconds: 900,
    input: () => ({ body: { code: '7k2m 9qxt 4hrb 0wzi', password: random.hash() } }),
  },
  {
    name: 'overviews of a site',
    call: statisticsCalls.publicOverview,
    host: SITE_HOST,
    tries: 60,
    windowSeconds: 60,
    input: () => ({}),
  },
  {
    name: 'links into accounts',
    call: customerAccountCalls.requestSignInLink,
    host: SITE_HOST,
    tries: 30,
    windowSeconds: 900,
    input: (attempt) => ({ body: { email: email(attempt) } }),
  },
  {
    name: 'guessed links into accounts',
    call: customerAccountCalls.signInByLink,
    host: SITE_HOST,
    tries: 30,
    windowSeconds: 900,
    input: () => ({ body: { token: random.hash() } }),
  },
  {
    name: 'guessed links of orders',
    call: orderCalls.order,
    host: SITE_HOST,
    tries: 60,
    windowSeconds: 300,
    input: () => ({ params: { hash: random.hash() } }),
  },
  {
    name: 'guessed vouchers',
    call: orderCalls.checkVoucher,
    host: SITE_HOST,
    tries: 20,
    windowSeconds: 600,
    input: (attempt) => ({ body: { locationId, sizes: ['S'], period, voucher: `RATEN${attempt}` } }),
  },
]

const guess = (door: Door, attempt: number, ip: string) =>
  send(house, door.call, door.input(attempt), {
    host: door.host,
    ip,
    ...(door.call.path.includes('refresh') ? { token: random.hash() } : {}),
  })

/** An address of one household. */
const neighbour = (at: number) => `2001:db8:12:34:${(at * 7919).toString(16).slice(-4)}::${at.toString(16)}`

describe.each(DOORS)('$name', (door) => {
  it('FAULT-54 a household of IPv6 is one client; who comes too often hears when the window really ends', async () => {
    for (let at = 1; at <= door.tries; at += 1)
      expect((await guess(door, at, neighbour(at))).code).not.toBe('too-many-tries')
    const refused = await guess(door, 0, neighbour(999))
    expect([refused.status, refused.code]).toEqual([429, 'too-many-tries'])
    expect(refused.headers['retry-after']).toBe(String(door.windowSeconds))
    await clock.advance(20_000)
    const later = await guess(door, 0, neighbour(1_000))
    expect(later.headers['retry-after']).toBe(String(door.windowSeconds - 20))
    // Another household and IPv4 are others.
    expect((await guess(door, 0, '2001:db8:12:35::1')).status).not.toBe(429)
    expect((await guess(door, 0, freshIp())).status).not.toBe(429)
    await clock.advance((door.windowSeconds - 20) * 1_000)
    expect((await guess(door, 0, neighbour(1_001))).status).not.toBe(429)
  }, 60_000)
})

it('FAULT-54 guesses of vouchers from hundreds of addresses are counted together, site by site; real codes are not', async () => {
  const [door] = DOORS.filter(({ name }) => name === 'guessed vouchers')
  if (!door) throw new Error('no such door')
  const answers = new Map<string | null, number>()
  for (let at = 0; at < 320; at += 1) {
    const { code } = await guess(door, at, freshIp())
    answers.set(code, (answers.get(code) ?? 0) + 1)
  }
  expect([...answers]).toEqual([
    ['voucher-unknown', 300],
    ['too-many-tries', 20],
  ])
})
