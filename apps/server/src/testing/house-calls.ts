import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import { request } from 'node:http'
import type { Call, ReplyOut, RequestIn } from '@fachwerk/contract/call'
import { z } from 'zod'
import { TOKEN_HEADER } from '../platform/http/authorize.ts'
import type { TestHouse } from './test-house.ts'

/** Who calls, and from where. */
export interface Caller {
  readonly host: string
  readonly token?: string | undefined
  readonly cookie?: string | undefined
  /** Address of the caller; a fresh one for each call unless the test is about throttles. */
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Input of a call before parsing, whatever a test wants to send. */
export interface RawInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  /** A file as the body. */
  readonly upload?: Blob | undefined
}

export interface Answer {
  readonly status: number
  /** Code of a refusal. */
  readonly code: string | null
  readonly text: string
  /** All but what differs from answer to answer by nature. */
  readonly headers: Readonly<Record<string, unknown>>
  readonly cookie: string | null
}

export const ADMIN_HOST = 'localhost'
export const SITE_HOST = 'zeitlager.localhost'
export const NORD_HOST = 'nord.localhost'

let addresses = 0
/** An address nobody has called from yet, so that throttles stay out of the way. */
export const freshIp = (): string => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const written = new WeakMap<TestHouse, number>()

/** How many calls that may write were granted so far: while it stays the same, so do all sessions. */
export const grantedWrites = (house: TestHouse): number => written.get(house) ?? 0

/** Signing in and out is done with GET too, as it always was. */
const mayWrite = ({ method, readOnly, path }: Call): boolean =>
  path.startsWith('/auth') || (method !== 'GET' && !readOnly)

/** Sends a call as it stands in the table; lines of a stream are not waited for. */
export async function send(house: TestHouse, call: Call, input: RawInput, caller: Caller): Promise<Answer> {
  const headers = {
    ...headersOf(caller, call.method !== 'GET' && input.body !== undefined),
    ...(input.upload && { 'content-type': input.upload.type }),
  }
  const file = input.upload && Buffer.from(await input.upload.arrayBuffer())
  const url = urlOf(call, input)
  if (call.stream) return beginStream(house, url, headers)
  const reply = await house.app.inject({
    method: call.method,
    url,
    headers,
    remoteAddress: caller.ip ?? freshIp(),
    ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
    ...(file && { payload: file }),
  })
  if (reply.statusCode < 400 && mayWrite(call)) written.set(house, grantedWrites(house) + 1)
  const cookie = reply.cookies.find(({ name }) => name === VISITOR_COOKIE)?.value ?? null
  return answerOf(reply.statusCode, reply.body, reply.headers, cookie)
}

/** An answer as text, without what differs by nature; two that tell the same are equal (FAULT-44). */
export const sameAnswer = ({ status, text, headers }: Answer): string =>
  JSON.stringify({
    status,
    headers,
    text: text.replace(/"requestId":"[^"]*"/, '').replace(/"lastEventId":"[^"]*"/, ''),
  })

/** A call that must go well. @returns the reply as the contract parses it */
export async function ask<C extends Call>(
  house: TestHouse,
  call: C,
  input: RequestIn<C>,
  caller: Caller,
): Promise<ReplyOut<C>> {
  const answer = await send(house, call, input, caller)
  if (answer.status !== 200) throw new Error(`${call.method} ${call.path}: ${answer.text}`)
  return call.reply.parse(JSON.parse(answer.text)) as ReplyOut<C> // what this schema parses to
}

export function urlOf(call: Call, { params = {}, query = {} }: RawInput): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

export const headersOf = ({ host, token, cookie, headers }: Caller, hasBody: boolean) => ({
  host,
  ...(hasBody ? { 'content-type': 'application/json' } : {}),
  ...(token === undefined ? {} : { [TOKEN_HEADER]: token }),
  ...(cookie === undefined ? {} : { cookie: `${VISITOR_COOKIE}=${cookie}` }),
  ...headers,
})

const Code = z.object({ code: z.string() })

function answerOf(
  status: number,
  text: string,
  headers: Readonly<Record<string, unknown>>,
  cookie: string | null,
): Answer {
  const { date: _date, 'x-request-id': _id, 'set-cookie': _cookie, ...same } = headers
  const code = status >= 400 ? (Code.safeParse(JSON.parse(text)).data?.code ?? null) : null
  return { status, code, text, headers: same, cookie }
}

/** A refused stream is an ordinary answer; of an open one the head is enough. */
function beginStream(
  house: TestHouse,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port: house.port, host: '127.0.0.1', path, headers, agent: false }, (reply) => {
      const status = reply.statusCode ?? 0
      if (status === 200) {
        reply.destroy()
        resolve(answerOf(status, '', reply.headers, null))
        return
      }
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve(answerOf(status, Buffer.concat(parts).toString(), reply.headers, null)))
    })
    asked.on('error', reject)
    asked.end()
  })
}
