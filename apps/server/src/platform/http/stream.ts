import type { FastifyReply } from 'fastify'

const KEEP_ALIVE_MS = 15_000

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
  try {
    for await (const line of lines) {
      if (signal.aborted) break
      const id = line.id === undefined ? '' : `id: ${line.id}\n`
      const free = out.write(`${id}data: ${JSON.stringify(present(line.data))}\n\n`)
      if (!free) await drained(out, signal)
    }
  } finally {
    clearInterval(keepAlive)
    out.end()
  }
  return reply
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
