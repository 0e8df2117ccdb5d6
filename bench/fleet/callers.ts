import { type ClientRequest, request } from 'node:http'
import type { BenchContext } from '../figures.ts'
import { type Ask, httpClient } from '../support/http-client.ts'
import { machineNow } from './machine-clock.ts'
import { type Holder, SITE_HOST, STAFF_PASSWORD } from './world.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** @returns the token of a member of staff */
export async function signIn(ask: Ask, email: string, from: string): Promise<string> {
  const headers = { host: 'localhost', 'x-forwarded-for': from, ...JSON_TYPE }
  const body = JSON.stringify({ email, password: STAFF_PASSWORD })
  const reply = await ask('POST', '/auth/sign-in', headers, body)
  if (reply.status !== 200) throw new Error(`sign-in: ${reply.status} ${reply.body}`)
  return (JSON.parse(reply.body) as { accessToken: string }).accessToken // reply of identityCalls.signIn
}

/** Somebody of the staff opens a box. @returns the command */
export async function openAsStaff(ask: Ask, token: string, boxId: string): Promise<string> {
  const headers = { host: 'localhost', 'x-access-token': token, ...JSON_TYPE }
  const reply = await ask(
    'POST',
    '/location/lock/open',
    headers,
    JSON.stringify({ item: boxId, reason: 'Messung' }),
  )
  return commandOf(reply)
}

/** A customer opens the box of their order. @returns the command */
export async function openAsCustomer(ask: Ask, { hash, rentalId, cookie }: Holder): Promise<string> {
  const headers = { host: SITE_HOST, cookie: `fw_visitor=${cookie}`, ...JSON_TYPE }
  const reply = await ask('POST', `/storefront/orders/${hash}/open`, headers, JSON.stringify({ rentalId }))
  return commandOf(reply)
}

function commandOf({ status, body }: { status: number; body: string }): string {
  if (status !== 200) throw new Error(`open: ${status} ${body}`)
  return (JSON.parse(body) as { id: string }).id // reply of both calls
}

/** An event as it reached a browser. */
export interface SeenEvent {
  readonly id: string
  readonly type: string
  /** When it happened, by the server. */
  readonly at: number
  /** When the browser had it. */
  readonly seenAt: number
  readonly commandId: string | null
  readonly boxId: string | null
  /** What the box is by now. */
  readonly boxState: string | null
}

export interface Watcher {
  readonly seen: readonly SeenEvent[]
  /** How often the stream ended and was taken up again. */
  breaks(): number
}

/** A browser that follows the live stream of its company, and takes it up again where it ended. */
export function watch(context: Pick<BenchContext, 'atEnd'>, port: number, token: string): Watcher {
  const seen: SeenEvent[] = []
  let [ended, breaks] = [false, -1]
  let current: ClientRequest | undefined
  const open = () => {
    if (ended) return
    breaks += 1
    const last = seen.at(-1)?.id
    const headers = {
      host: 'localhost',
      'x-access-token': token,
      ...(last === undefined ? {} : { 'last-event-id': last }),
    }
    const call = request({ port, path: '/private/live-events', headers, agent: false }, (reply) => {
      let rest = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n\n')
        rest = lines.pop() ?? ''
        const seenAt = machineNow()
        for (const line of lines) {
          const start = line.indexOf('data: ')
          if (start >= 0) seen.push({ ...eventOf(line.slice(start + 6)), seenAt })
        }
      })
      reply.on('error', () => undefined)
      reply.on('close', () => setTimeout(open, 100))
    })
    call.on('error', () => setTimeout(open, 100))
    call.end()
    current = call
  }
  open()
  context.atEnd(async () => {
    ended = true
    current?.destroy()
  })
  return { seen, breaks: () => breaks }
}

interface Line {
  readonly id: string
  readonly type: string
  readonly at: string
  readonly commandId: string | null
  readonly boxId: string | null
  readonly boxState: string | null
}

function eventOf(text: string): Omit<SeenEvent, 'seenAt'> {
  const { id, type, at, commandId, boxId, boxState } = JSON.parse(text) as Line // what deviceCalls.liveEvents declares
  return { id, type, at: Date.parse(at), commandId, boxId, boxState }
}

/** A client that looks like a browser of this machine, and is closed with the measurement. */
export function browser(context: Pick<BenchContext, 'atEnd'>, port: number): Ask {
  const { ask, close } = httpClient(port, 50)
  context.atEnd(async () => close())
  return ask
}
