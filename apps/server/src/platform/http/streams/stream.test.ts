import { PassThrough, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sendStream } from './stream.ts'

/** The response under a reply: keeps what is written; says „full" while nobody reads. */
function aResponse(highWaterMark = 64) {
  const out = new PassThrough({ highWaterMark })
  const head = vi.fn<(status: number, headers: Record<string, string>) => void>()
  const raw = Object.assign(out, { writeHead: head })
  const reply = {
    raw,
    hijack: vi.fn<() => void>(),
    getHeaders: () => ({ 'x-request-id': 'r-1', 'set-cookie': undefined }),
  } as unknown as FastifyReply // all that a stream uses of it
  const text = () => String(out.read() ?? '')
  return { out, head, reply, text }
}

async function* numbers(upTo: number, asked: number[] = []) {
  for (let n = 1; n <= upTo; n += 1) {
    asked.push(n)
    yield { id: `7-${n}`, data: { n } }
  }
}
const same = (data: unknown) => data
const onlyOne = (data: unknown) => z.object({ n: z.literal(1) }).parse(data)
const settled = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => vi.useRealTimers())

describe('L-08 a stream of events', () => {
  it('begins at once, sends each line with its id and ends with its source', async () => {
    const { out, head, reply, text } = aResponse()
    await sendStream(reply, numbers(2), same, new AbortController().signal)
    expect(head).toHaveBeenCalledExactlyOnceWith(200, {
      'x-request-id': 'r-1',
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    expect(text()).toBe(': verbunden\n\nid: 7-1\ndata: {"n":1}\n\nid: 7-2\ndata: {"n":2}\n\n')
    expect(out.writableEnded).toBe(true)
  })

  it('a line without an id moves nobody; line breaks in data stay inside the line', async () => {
    const { reply, text } = aResponse()
    const lines = [{ data: { text: 'a\n\nid: 9-9' } }]
    await sendStream(reply, Readable.from(lines), same, new AbortController().signal)
    expect(text()).toBe(': verbunden\n\ndata: {"text":"a\\n\\nid: 9-9"}\n\n')
  })

  it('lines that come together are written together', async () => {
    const { out, reply, text } = aResponse(100_000)
    const write = vi.spyOn(out, 'write')
    await sendStream(reply, numbers(50), same, new AbortController().signal)
    expect(write.mock.calls.length).toBeLessThan(5)
    expect(text().match(/^data/gm)).toHaveLength(50)
  })

  it('a flood of lines lets everybody else have their turn', async () => {
    const { reply, text } = aResponse(10_000_000)
    const sending = sendStream(reply, numbers(100_000), same, new AbortController().signal)
    const sent = sending.then(() => true)
    let turns = 0
    while ((await Promise.race([sent, settled()])) !== true) turns += 1
    expect(turns).toBeGreaterThan(10)
    expect(text().match(/^data/gm)).toHaveLength(100_000)
  })

  it('a slow reader holds the source back instead of filling the memory', async () => {
    const { reply, text } = aResponse()
    const asked: number[] = []
    const sending = sendStream(reply, numbers(20, asked), same, new AbortController().signal)
    for (let turn = 0; turn < 10; turn += 1) await settled()
    const before = asked.length
    expect(before).toBeLessThan(10)
    for (let turn = 0; turn < 10; turn += 1) await settled()
    expect(asked).toHaveLength(before)
    let read = ''
    while (asked.length < 20) {
      read += text()
      await settled()
    }
    await sending
    read += text()
    expect(read.match(/^data/gm)).toHaveLength(20)
  })

  it('a reader that leaves while it is slow sets the source free', async () => {
    const { out, reply } = aResponse()
    const gone = new AbortController()
    const closed = vi.fn<() => void>()
    async function* lines() {
      try {
        for (;;) yield { data: 'x'.repeat(100) }
      } finally {
        closed()
      }
    }
    const sending = sendStream(reply, lines(), same, gone.signal)
    await settled()
    expect(closed).not.toHaveBeenCalled()
    gone.abort()
    await sending
    expect(closed).toHaveBeenCalledOnce()
    expect(out.listenerCount('drain')).toBe(0)
  })

  it('says every 15 s that it is alive, and no more once it is over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { reply, text } = aResponse()
    const { promise, resolve } = Promise.withResolvers<void>()
    async function* lines() {
      await promise
      yield { data: 1 }
    }
    const sending = sendStream(reply, lines(), same, new AbortController().signal)
    expect(text()).toBe(': verbunden\n\n')
    vi.advanceTimersByTime(14_999)
    expect(text()).toBe('')
    vi.advanceTimersByTime(30_001)
    expect(text()).toBe(': wach\n\n'.repeat(3))
    resolve()
    await sending
    expect(text()).toBe('data: 1\n\n')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a line that breaks the contract ends the stream and is reported, not sent', async () => {
    const { out, reply, text } = aResponse()
    await expect(sendStream(reply, numbers(3), onlyOne, new AbortController().signal)).rejects.toThrow(/n/)
    expect(text()).toBe(': verbunden\n\nid: 7-1\ndata: {"n":1}\n\n')
    expect(out.writableEnded).toBe(true)
  })
})
