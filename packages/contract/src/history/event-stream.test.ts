import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../call.ts'
import { eventParser } from './event-parser.ts'
import { compareEventIds, followEvents } from './event-stream.ts'

const events = call({
  method: 'GET',
  path: '/private/live-events',
  auth: 'staff',
  permission: 'monitoring.view',
  host: 'admin',
  summary: 's',
  tags: ['t'],
  stream: true,
  query: z.object({}),
  reply: z.object({ n: z.int() }),
  refusals: [],
})

/** A response whose body sends these pieces and then ends, fails or stays open. */
function aStream(
  pieces: readonly string[],
  end: 'close' | 'fail' | 'hang' = 'close',
  signal?: AbortSignal | null,
) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      if (end === 'close') controller.close()
      if (end === 'fail') controller.error(new TypeError('network error'))
      signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
    },
  })
  return new Response(body, { status: 200 })
}
const line = (n: number) => `id: 7-${n}\ndata: {"n":${n}}\n\n`

describe('event stream', () => {
  it('L-08 reads events whatever pieces they come in', () => {
    const wire = ': verbunden\r\n\r\nid: 7-1\r\ndata: {"n":\r\ndata: 1}\r\n\r\nevent: x\ndata:{"n":2}\n\n'
    const whole = eventParser()(wire)
    expect(whole).toEqual([
      { id: '7-1', data: '{"n":\n1}' },
      { id: null, data: '{"n":2}' },
    ])
    const bySign = eventParser()
    expect(wire.split('').flatMap((sign) => bySign(sign))).toEqual(whole)
  })

  it('L-08 resumes without a gap after the last event it saw', async () => {
    const controller = new AbortController()
    const asked: (string | null)[] = []
    const all = [1, 2, 3, 4, 5, 6]
    const fetch: typeof globalThis.fetch = async (_address, init) => {
      const after = new Headers(init?.headers).get('last-event-id')
      asked.push(after)
      const from = Number(after?.split('-')[1] ?? 0)
      const next = all.filter((n) => n > from).slice(0, 2)
      return aStream([...next.map(line), 'id: 7-99\nda'], asked.length === 2 ? 'fail' : 'close')
    }
    const seen: number[] = []
    const states: string[] = []
    await followEvents(events, {
      fetch,
      lastEventId: '7-0',
      signal: controller.signal,
      sleep: async () => {},
      onState: (state) => states.push(state),
      onEvent: ({ n }) => {
        seen.push(n)
        if (n === 6) controller.abort()
      },
    })
    expect(seen).toEqual(all)
    // What was on its way when the connection broke is asked for again.
    expect(asked).toEqual(['7-0', '7-2', '7-2', '7-4'])
    expect(states).toEqual(['live', 'lost', 'live', 'lost', 'live', 'lost', 'live'])
  })

  it('L-08 waits longer each time, and starts anew after a success', async () => {
    const controller = new AbortController()
    const waits: number[] = []
    let tries = 0
    await followEvents(events, {
      fetch: async () => {
        tries += 1
        if (tries === 4) return aStream([line(1)])
        throw new TypeError('Failed to fetch')
      },
      lastEventId: null,
      signal: controller.signal,
      onEvent: () => {},
      sleep: async (ms) => {
        waits.push(ms)
        if (waits.length === 5) controller.abort()
      },
    })
    expect(waits).toEqual([500, 1000, 2000, 500, 1000])
  })

  it('L-08 gives up a connection on which nothing comes any more', async () => {
    const controller = new AbortController()
    let tries = 0
    await followEvents(events, {
      fetch: async (_address, init) => {
        tries += 1
        if (tries === 2) controller.abort()
        return aStream([line(tries)], 'hang', init?.signal)
      },
      lastEventId: null,
      signal: controller.signal,
      silenceMs: 10,
      sleep: async () => {},
      onEvent: () => {},
    })
    expect(tries).toBe(2)
  })

  it('A-06 stops and ends the session when it is refused', async () => {
    const session = { tokenFor: async () => 't', renew: async () => false, end: vi.fn<() => void>() }
    const body = { code: 'not-signed-in', detail: 'd', requestId: 'r', errors: [] }
    const following = followEvents(events, {
      fetch: async () => Response.json(body, { status: 401 }),
      session,
      lastEventId: null,
      signal: new AbortController().signal,
      onEvent: () => {},
    })
    await expect(following).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
    expect(session.end).toHaveBeenCalledOnce()
  })

  it('does not take a mistake of its listener for a lost connection', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => aStream([line(1)]))
    const following = followEvents(events, {
      fetch,
      lastEventId: null,
      signal: new AbortController().signal,
      onEvent: () => {
        throw new Error('mistake')
      },
    })
    await expect(following).rejects.toThrow('mistake')
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('orders event ids by transaction, then by serial', () => {
    const ids = ['10-1', '9-12', '9-2', '18446744073709551615-1', '18446744073709551614-9']
    expect(ids.toSorted(compareEventIds)).toEqual([
      '9-2',
      '9-12',
      '10-1',
      '18446744073709551614-9',
      '18446744073709551615-1',
    ])
    expect(compareEventIds('1-1', '1-1')).toBe(0)
  })
})
