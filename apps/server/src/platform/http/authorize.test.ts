import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import type { Call } from '@fachwerk/contract/call'
import { callTable } from '@fachwerk/contract/call-table'
import { permissionsOf, ROLES } from '@fachwerk/contract/staff/permissions'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import type { StaffActor } from './actor.ts'
import { authorize, type Authenticators, TOKEN_HEADER } from './authorize.ts'
import type { Area } from './hosts.ts'
import { aStaffActor, SITE } from './testing.ts'

const ADMIN: Area = { kind: 'admin', host: 'localhost' }
const ON_SITE: Area = { kind: 'site', host: 'seefach.example', site: SITE }
const ELSEWHERE: Area = { kind: 'unknown', host: 'evil.example' }
const all = Object.entries<Call>(callTable)

interface Asked {
  readonly area: Area
  readonly headers?: Record<string, string | string[]>
  readonly cookies?: Record<string, string>
}
const asking = ({ area, headers = {}, cookies = {} }: Asked) =>
  ({ area, headers, cookies, host: area.host }) as unknown as FastifyRequest // all that is looked at

const house = (staff: StaffActor | 'blocked' | null = aStaffActor()) => ({
  staff: vi.fn<Authenticators['staff']>(async () => staff),
  visitor: vi.fn<Authenticators['visitor']>(async (site, cookie) => ({
    kind: 'visitor',
    ...site,
    sessionId: cookie,
  })),
})
const signedIn = { [TOKEN_HEADER]: 'token' }
const answerTo = async (call: Call, asked: Asked, authenticators: Authenticators = house()) => {
  const answer = await authorize(call, asking(asked), authenticators)
  return answer.ok ? answer.value.kind : answer.refusal
}

describe('A-12 who may call what', () => {
  it.each(all)('%s: every role by the one table, and nobody without a session', async (_name, call) => {
    const staffCall = call.auth === 'staff'
    for (const role of ROLES) {
      const permissions = new Set(permissionsOf([role]))
      const mayIt = call.permission === 'signed-in' || permissions.has(call.permission as never) // 'public' is in no set
      const answer = await answerTo(
        call,
        { area: ADMIN, headers: signedIn },
        house(aStaffActor({ permissions })),
      )
      const elsewhere = call.host === 'site' ? 'not-found' : 'nobody'
      expect([role, answer]).toEqual([role, staffCall ? (mayIt ? 'staff' : 'not-found') : elsewhere])
    }
    const without = await answerTo(call, { area: ADMIN })
    expect(without).toBe(staffCall ? 'not-signed-in' : call.host === 'site' ? 'not-found' : 'nobody')
  })

  it.each(all)(
    '%s does not exist on a host that is none of ours, and only there asks nobody',
    async (_n, call) => {
      const authenticators = house()
      expect(await answerTo(call, { area: ELSEWHERE, headers: signedIn }, authenticators)).toBe('not-found')
      expect(authenticators.staff).not.toHaveBeenCalled()
      expect(authenticators.visitor).not.toHaveBeenCalled()
    },
  )

  it.each(all.filter(([, { host }]) => host === 'admin'))(
    'FAULT-50 %s does not exist on a site, whoever asks',
    async (_name, call) => {
      expect(await answerTo(call, { area: ON_SITE, headers: signedIn })).toBe('not-found')
    },
  )

  it.each(all.filter(([, { host }]) => host === 'site'))(
    '%s makes a visitor of whoever comes',
    async (_n, call) => {
      expect(await answerTo(call, { area: ON_SITE })).toBe('visitor')
    },
  )
})

describe('sessions of staff', () => {
  const { currentUser } = callTable

  it('the token is looked up as it came', async () => {
    const authenticators = house()
    expect(await answerTo(currentUser, { area: ADMIN, headers: signedIn }, authenticators)).toBe('staff')
    expect(authenticators.staff).toHaveBeenCalledExactlyOnceWith('token')
  })

  it.each([
    [{}],
    [{ [TOKEN_HEADER]: 'x'.repeat(201) }],
    [{ [TOKEN_HEADER]: ['a', 'b'] }],
    [{ authorization: 'Bearer token' }],
  ])('%j is no token and costs no look into the database', async (headers) => {
    const authenticators = house()
    expect(await answerTo(currentUser, { area: ADMIN, headers }, authenticators)).toBe('not-signed-in')
    expect(authenticators.staff).not.toHaveBeenCalled()
  })

  it('FAULT-52 unknown and blocked are told apart, for a client signs out on the second', async () => {
    const asked = { area: ADMIN, headers: signedIn }
    expect(await answerTo(currentUser, asked, house(null))).toBe('not-signed-in')
    expect(await answerTo(currentUser, asked, house('blocked'))).toBe('account-blocked')
  })

  it('FAULT-50 a blocked person learns nothing about calls of the storefront', async () => {
    expect(await answerTo(callTable.site, { area: ADMIN, headers: signedIn }, house('blocked'))).toBe(
      'not-found',
    )
  })
})

describe('visitors', () => {
  const { placeOrder, site, order } = callTable

  it('are known by the cookie of this site alone', async () => {
    const authenticators = house()
    const cookies = { [VISITOR_COOKIE]: 'session-1', other: 'x' }
    const answer = await authorize(order, asking({ area: ON_SITE, cookies }), authenticators)
    expect(answer).toEqual({
      ok: true,
      value: {
        kind: 'visitor',
        siteId: SITE.siteId,
        companyId: SITE.companyId,
        host: 'seefach.example',
        sessionId: 'session-1',
      },
    })
  })

  it.each([
    [{}, 'visitor'],
    [{ origin: 'https://seefach.example' }, 'visitor'],
    [{ 'sec-fetch-site': 'same-origin' }, 'visitor'],
    [{ 'sec-fetch-site': 'none' }, 'visitor'],
    [{ 'sec-fetch-site': 'cross-site' }, 'wrong-origin'],
    [{ origin: 'https://evil.example' }, 'wrong-origin'],
    [{ origin: 'https://seefach.example.evil.example' }, 'wrong-origin'],
    [{ origin: 'https://seefach.example:8443' }, 'wrong-origin'],
    [{ origin: 'https://evil.example/seefach.example' }, 'wrong-origin'],
    [{ origin: 'null' }, 'wrong-origin'],
    [{ origin: '' }, 'wrong-origin'],
    [{ origin: 'seefach.example' }, 'wrong-origin'],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 'wrong-origin'],
  ])('FAULT-58 a POST with %j: %s', async (headers, expected) => {
    expect(await answerTo(placeOrder, { area: ON_SITE, headers })).toBe(expected)
  })

  it('reading is not asked where it comes from: links lead here from everywhere', async () => {
    expect(await answerTo(site, { area: ON_SITE, headers: { origin: 'https://evil.example' } })).toBe(
      'visitor',
    )
  })
})
