import { call } from '@fachwerk/contract/call'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '../../log/log.ts'
import { createOpenStreams } from './open-streams.ts'
import { createRegistry, type StreamHandler } from '../serve.ts'
import { aBareServer } from '../testing.ts'

const numbers = call({
  method: 'GET',
  path: '/public/numbers',
  auth: 'none',
  permission: 'public',
  host: 'any',
  summary: 'Zahlen',
  tags: ['Probe'],
  stream: true,
  reply: z.object({ n: z.int() }),
  refusals: ['too-many-tries'],
})

/** A server with one stream; `written` collects its log. */
async function aServer(stream: StreamHandler<typeof numbers>) {
  const registry = createRegistry()
  registry.serveStream(numbers, stream)
  const written: string[] = []
  const log = createLog('info', { write: (line: string) => void written.push(line) })
  const app = await aBareServer({ registry, log })
  const ask = (headers: Record<string, string> = {}) =>
    app.inject({ url: numbers.path, headers: { host: 'localhost', ...headers } })
  return { ask, written }
}

it('L-08 a client tells where it stopped; without saying so it begins with what comes next', async () => {
  const asked: (string | null)[] = []
  const { ask } = await aServer(async function* after({ lastEventId }) {
    asked.push(lastEventId)
    yield { id: '7-3', data: { n: 3 } }
  })
  const reply = await ask({ 'last-event-id': '7-2' })
  await ask({ 'last-event-id': '' })
  await ask()
  expect(asked).toEqual(['7-2', null, null])
  expect(reply.body).toBe(': verbunden\n\nid: 7-3\ndata: {"n":3}\n\n')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
})

it('A-12 a line carries only what the contract names', async () => {
  const { ask } = await aServer(async function* lines() {
    yield { data: { n: 1, secret: 'x' } }
  })
  expect((await ask()).body).not.toContain('secret')
})

it('a stream that is refused answers a problem like any call', async () => {
  const { ask } = await aServer(async () => ({ ok: false, refusal: 'too-many-tries', retryAfterSeconds: 42 }))
  const reply = await ask()
  expect([reply.statusCode, reply.json().code]).toEqual([429, 'too-many-tries'])
  expect(reply.headers['retry-after']).toBe('42')
})

it('only so many streams are open about one thing, of one browser and of one address; the rest hears 429 and when to ask again', async () => {
  const streams = createOpenStreams({ perClient: 4, perSession: 3, perSubject: 2 })
  const details = (client: string, session: string | null, subject: string | null) =>
    streams.open({ client, session, subject })
  const first = details('a', 's', 'order 1')
  expect(details('b', 't', 'order 1')).not.toBeNull()
  expect(details('c', 'u', 'order 1')).toBeNull()
  expect(details('a', 's', 'order 2')).not.toBeNull()
  expect(details('a', 's', 'order 3')).not.toBeNull()
  expect(details('a', 's', 'order 4')).toBeNull()
  expect(details('a', null, null)).not.toBeNull()
  expect(details('a', null, null)).toBeNull()
  first?.()
  expect(details('d', 'v', 'order 1')).not.toBeNull()
  expect(streams.count()).toBe(5)
})

it('a stream past the limit is refused before anything is looked up, and one that ends makes room', async () => {
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const { ask } = await aServer(async function* lines() {
    begun += 1
    await gate.promise
    yield { data: { n: 1 } }
  })
  const half = () => Array.from({ length: 50 }, () => ask())
  const open = half()
  await expect.poll(() => begun).toBe(50)
  open.push(...half())
  await expect.poll(() => begun).toBe(100)
  const reply = await ask()
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
    429,
    'too-many-streams',
    '30',
  ])
  expect(begun).toBe(100)
  gate.resolve()
  await Promise.all(open)
  expect((await ask()).statusCode).toBe(200)
})

it('E-01 a bug in the middle of a stream ends it and is found in the log', async () => {
  const { ask, written } = await aServer(async function* lines() {
    yield { data: { n: 1 } }
    throw new Error('mistake in the source')
  })
  const reply = await ask()
  expect(reply.body).toBe(': verbunden\n\ndata: {"n":1}\n\n')
  expect(written.join('')).toContain('mistake in the source')
})

it('a line about one thing says what changed since the one before, a new reader gets everything', async () => {
  const state = call({
    ...numbers,
    path: '/public/state',
    stream: 'changes',
    reply: z.object({ box: z.object({ door: z.string(), name: z.string() }) }),
  })
  const registry = createRegistry()
  registry.serveStream(state, async function* lines() {
    yield { data: { box: { door: 'closed', name: '22', secret: 1 } } }
    yield { data: { box: { door: 'open', name: '22', secret: 2 } } }
  })
  const app = await aBareServer({ registry })
  const asked = { url: state.path, headers: { host: 'localhost' } }
  const lines = ['data: {"box":{"door":"closed","name":"22"}}', 'data: {"changes":[[["box","door"],"open"]]}']
  for (let reader = 0; reader < 2; reader += 1)
    expect((await app.inject(asked)).body).toBe([': verbunden', ...lines, ''].join('\n\n'))
})
