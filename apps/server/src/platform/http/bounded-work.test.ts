import { systemClock } from '@fachwerk/clock/clock'
import { call } from '@fachwerk/contract/call'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createFairQueue, DEFAULT_SHARES, type Shares } from '../load/fair-queue.ts'
import { REFUSED_AFTER_MS } from './bounded-work.ts'
import { createRegistry } from './serve.ts'
import { aBareServer, aStaffActor } from './testing.ts'

const common = { summary: 'Probe', tags: ['Probe'], refusals: [] } as const
const slow = call({
  ...common,
  method: 'GET',
  path: '/public/slow',
  auth: 'none',
  permission: 'public',
  host: 'any',
  reply: z.object({}),
})
const list = call({
  ...common,
  method: 'POST',
  path: '/private/list',
  auth: 'staff',
  permission: 'locations.view',
  host: 'admin',
  body: z.strictObject({ search: z.string().optional(), deep: z.unknown().optional() }),
  reply: z.object({}),
})

const pause = () => new Promise((wake) => setTimeout(wake, 30))

const from = (ip: string) => ({ host: 'localhost', 'x-forwarded-for': ip })
const staff = async (token: string) => {
  if (token.startsWith('session')) return aStaffActor({ sessionId: token })
  await pause()
  return null
}

/** A server whose calls take until they are let go. */
async function aServer(shares: Partial<Shares> = {}, trustProxy: readonly string[] = ['127.0.0.1']) {
  const registry = createRegistry()
  const gate = Promise.withResolvers<void>()
  const seen = { now: 0, most: 0, all: 0 }
  const work = async () => {
    seen.now += 1
    seen.all += 1
    seen.most = Math.max(seen.most, seen.now)
    await gate.promise
    seen.now -= 1
    return { ok: true, value: {} } as const
  }
  registry.serve(slow, work)
  registry.serve(list, work)
  const queue = createFairQueue(systemClock(), { ...DEFAULT_SHARES, ...shares })
  const app = await aBareServer({ registry, queue, staff, trustProxy })
  onTestFinished(() => app.close())
  const ask = (ip: string) => app.inject({ url: '/public/slow', headers: from(ip) })
  const search = (ip: string, token: string) =>
    app.inject({
      method: 'POST',
      url: '/private/list',
      headers: { ...from(ip), 'x-access-token': token },
      payload: { search: 'a' },
    })
  return { app, ask, search, seen, queue, release: gate.resolve }
}

describe('work of one client never becomes everybody’s wait', () => {
  it('FAULT-71 one address gets its share, in hand and in line, then 429 with the seconds until that is worked off', async () => {
    const { ask, seen, release, queue } = await aServer({ atOnce: 5, perClient: 2, share: 10 })
    const crowd = Array.from({ length: 30 }, () => ask('203.0.113.7'))
    await pause()
    expect([seen.now, queue.inLine()]).toEqual([2, 8])
    release()
    const replies = await Promise.all(crowd)
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(20)
    expect(refused[0]?.json().code).toBe('too-many-requests')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThan(60)
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect([queue.inHand(), queue.inLine()]).toEqual([0, 0])
  })

  it('somebody else is served meanwhile, and is never told 503', async () => {
    const { ask, seen, release } = await aServer({ atOnce: 5, perClient: 2, share: 10 })
    const crowd = Array.from({ length: 30 }, () => ask('203.0.113.7'))
    const other = ask('198.51.100.1')
    await pause()
    expect(seen.now).toBe(3)
    release()
    expect((await other).statusCode).toBe(200)
    await Promise.all(crowd)
  })

  it('all addresses of one IPv6 network are one client', async () => {
    const { ask, release } = await aServer({ share: 10 })
    const crowd = Array.from({ length: 30 }, (_, nr) => ask(`2001:db8:1:2::${(nr + 1).toString(16)}`))
    await pause()
    release()
    const replies = await Promise.all(crowd)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
  })

  it('a stranger does not become somebody else by a forwarded header', async () => {
    const { ask, release } = await aServer({ share: 10 }, [])
    const crowd = Array.from({ length: 30 }, (_, nr) => ask(`203.0.113.${nr}`))
    await pause()
    release()
    const replies = await Promise.all(crowd)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
  })

  it('colleagues behind one address do not wait for each other, once their sessions have been seen', async () => {
    const { search, seen, release, queue } = await aServer({ atOnce: 8, perClient: 2, share: 10 })
    const known = search('203.0.113.7', 'session-b')
    await pause()
    const crowd = Array.from({ length: 30 }, () => search('203.0.113.7', 'session-a'))
    await pause()
    const more = search('203.0.113.7', 'session-b')
    await pause()
    expect(seen.now).toBeGreaterThanOrEqual(4)
    release()
    expect([(await known).statusCode, (await more).statusCode]).toEqual([200, 200])
    expect((await Promise.all(crowd)).some(({ statusCode }) => statusCode === 429)).toBe(true)
    expect(queue.inHand()).toBe(0)
  })

  it('an invented token is nobody’s share but its address’s', async () => {
    const { search, release } = await aServer({ perClient: 1, share: 10 })
    const crowd = Array.from({ length: 30 }, (_, nr) => search('203.0.113.7', `invented-${nr}`))
    release()
    const codes = (await Promise.all(crowd)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(10)
    expect(codes.every((code) => code === 429 || code === 401)).toBe(true)
  })

  it('serves 30 customers of one office as they come', async () => {
    const { ask, seen, release } = await aServer()
    const office = Array.from({ length: 60 }, () => ask('203.0.113.7'))
    await pause()
    release()
    expect((await Promise.all(office)).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(seen.most).toBe(DEFAULT_SHARES.perClient)
  })
})

const deep = (open: string, close: string) =>
  `{"search":"a","deep":${open.repeat(40_000)}1${close.repeat(40_000)}}`.slice(0, 240_000)
const send = async (payload: string) => {
  const { app, seen, release } = await aServer()
  release()
  const reply = await app.inject({
    method: 'POST',
    url: '/private/list',
    headers: { ...from('203.0.113.7'), 'x-access-token': 'session-a', 'content-type': 'application/json' },
    payload,
  })
  return { reply, seen }
}

describe('bodies that are dear to parse', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('nested %s are refused before they are parsed', async (_name, open, close) => {
    const { reply, seen } = await send(deep(open, close))
    expect([reply.statusCode, reply.json().code, seen.all]).toEqual([400, 'malformed-request', 0])
  })

  it('whoever sends them in a loop is answered after a moment each time', async () => {
    const began = performance.now()
    await send(deep('[', ']'))
    expect(performance.now() - began).toBeGreaterThan(REFUSED_AFTER_MS - 20)
  })

  it('too many names are refused as too large', async () => {
    const names = Array.from({ length: 41_000 }, () => '"":1')
    const { reply } = await send(`{${names.join(',')}}`)
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too-large'])
  })

  it('more bytes than are taken are refused, said beforehand or not', async () => {
    const { reply } = await send(JSON.stringify({ search: 'x'.repeat(270_000) }))
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too-large'])
  })

  it('what is no JSON is still refused, and an honest body still read', async () => {
    expect((await send('{"search":')).reply.statusCode).toBe(400)
    expect((await send('{"search":"ä","search":"b","__proto__":{}}')).reply.statusCode).toBe(400)
    expect((await send('{"search":"ä"}')).reply.statusCode).toBe(200)
  })
})
