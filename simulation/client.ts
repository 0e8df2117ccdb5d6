import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import type { Call, ReplyOut, RequestIn } from '@fachwerk/contract/call'
import { headersOf, type RawInput, urlOf } from '@fachwerk/server/src/testing/house-calls.ts'
import type { Quiet } from './quiet.ts'
import type { Server } from './server.ts'

/** Who calls, and from where. */
export interface Caller {
  readonly host: string
  readonly ip: string
  readonly token?: string
  /** The same key for every try of the same wish. */
  readonly key?: string
  /** Cookie of a customer who is signed in. */
  readonly account?: string | undefined
  /** Cookie of a browser that has a cart. */
  readonly visitor?: string | undefined
}

export type Answer<C extends Call> =
  | {
      readonly ok: true
      readonly value: ReplyOut<C>
      /** Cookie of whoever was signed in by it. */
      readonly account?: string | undefined
      /** Cookie of the browser whose cart began with it. */
      readonly visitor?: string | undefined
    }
  | { readonly ok: false; readonly status: number; readonly code: string }

/** There was no answer: nobody knows what came of it. */
export const NO_ANSWER = { ok: false, status: 0, code: 'no-answer' } as const

/** Sends a call as a browser would, through the whole server but the socket. */
export async function call<C extends Call>(
  server: Server | null,
  quiet: Quiet,
  details: { readonly call: C; readonly input: RequestIn<C>; readonly caller: Caller },
): Promise<Answer<C>> {
  if (!server || server.isDead) return NO_ANSWER
  const { call: wanted, caller } = details
  const input: RawInput = details.input
  const { host, token, key } = caller
  const cookies = cookiesOf(caller)
  const headers = {
    ...headersOf({ host, token }, wanted.method !== 'GET' && input.body !== undefined),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(cookies === '' ? {} : { cookie: cookies }),
  }
  const sent = server.app.inject({
    method: wanted.method,
    url: urlOf(wanted, input),
    headers,
    remoteAddress: caller.ip,
    ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
  })
  try {
    const reply = await quiet.track(server, Promise.race([sent, server.death]))
    const body: unknown = JSON.parse(reply.body)
    if (reply.statusCode === 200) {
      const cookie = (wantedName: string) => reply.cookies.find(({ name }) => name === wantedName)?.value
      const [own, visitor] = [cookie(ACCOUNT_COOKIE), cookie(VISITOR_COOKIE)]
      // What this call's own schema parses to.
      return { ok: true, value: wanted.reply.parse(body) as ReplyOut<C>, account: own, visitor }
    }
    return { ok: false, status: reply.statusCode, code: codeOf(body) }
  } catch (error) {
    if (server.isDead) return NO_ANSWER
    throw error
  }
}

const cookiesOf = ({ account, visitor }: Caller): string =>
  [
    ...(account === undefined ? [] : [`${ACCOUNT_COOKIE}=${account}`]),
    ...(visitor === undefined ? [] : [`${VISITOR_COOKIE}=${visitor}`]),
  ].join('; ')

const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'unknown'
