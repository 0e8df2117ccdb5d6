import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

const KEEP_ALIVE_MS = 15_000
/** Characters. */
const MOST_TOGETHER = 65_536

interface Line {
  readonly id?: string
  readonly data: unknown
}

/**
 * Sends lines as server-sent events until the source ends or the client is gone.
 * Comments keep the connection alive, so that a dead one is noticed by either side.
 */
export async function sendStream(
  reply: FastifyReply,
  lines: AsyncIterable<Line>,
  present: (data: unknown) => unknown,
  signal: AbortSignal,
): Promise<FastifyReply> {
  reply.hijack()
  const out = reply.raw
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  )
  out.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
  out.write(': verbunden\n\n')
  const keepAlive = setInterval(() => out.write(': wach\n\n'), KEEP_ALIVE_MS)
  keepAlive.unref()
  const writer = createWriter(out, signal)
  try {
    for await (const line of lines) {
      if (signal.aborted) break
      const id = line.id === undefined ? '' : `id: ${line.id}\n`
      await writer.add(`${id}data: ${JSON.stringify(present(line.data))}\n\n`)
    }
  } finally {
    clearInterval(keepAlive)
    writer.flush()
    out.end()
  }
  return reply
}

/**
 * Writes what comes in one breath together: each write is a call of the system. After so much of it everybody else in
 * this process gets a turn, however much the source has.
 */
function createWriter(out: ServerResponse, signal: AbortSignal) {
  const most = Math.min(MOST_TOGETHER, out.writableHighWaterMark)
  let [text, isPlanned] = ['', false]
  const flush = () => {
    isPlanned = false
    if (text !== '') out.write(text)
    text = ''
  }
  return {
    flush,
    async add(more: string) {
      if (out.writableNeedDrain) await drained(out, signal)
      text += more
      if (!isPlanned) setImmediate(flush)
      isPlanned = true
      if (text.length >= most) await turn()
    },
  }
}

/** A slow reader holds the source back instead of filling the memory. */
const drained = (out: NodeJS.WritableStream, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      out.off('drain', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    out.once('drain', done)
    signal.addEventListener('abort', done, { once: true })
  })
