import { createServer } from 'node:http'
import { BankEvent } from '@fachwerk/contract/test-bank'
import type { Cancel, Clock } from './platform/clock.ts'

export const START = new Date('2026-11-20T12:00:00Z')

/** A clock that stands still until told; timers run in the order of their times. */
export function stillClock() {
  let now = START.getTime()
  const timers = new Map<number, { at: number; run: () => void | Promise<void> }>()
  let last = 0
  const clock: Clock = {
    now: () => new Date(now),
    after(ms, run): Cancel {
      const id = (last += 1)
      timers.set(id, { at: now + ms, run })
      return () => void timers.delete(id)
    },
  }
  const advance = async (ms: number) => {
    const end = now + ms
    for (;;) {
      const next = [...timers].toSorted(([, a], [, b]) => a.at - b.at)[0]
      if (!next || next[1].at > end) break
      timers.delete(next[0])
      now = Math.max(now, next[1].at)
      await next[1].run()
    }
    now = end
  }
  return { clock, advance }
}

/** A shop that writes down what the bank tells it. */
export function startShop() {
  const seen: { body: string; signature: string }[] = []
  let status = 200
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      seen.push({
        body: Buffer.concat(parts).toString(),
        signature: String(request.headers['x-bank-signature']),
      })
      response.writeHead(status).end('{}')
    })
  })
  return {
    seen,
    events: () => seen.map(({ body }) => BankEvent.parse(JSON.parse(body))),
    answer: (code: number) => void (status = code),
    listen: () =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => {
          const address = server.address()
          resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
        }),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
