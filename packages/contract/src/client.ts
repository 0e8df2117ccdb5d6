import { ApiProblem, problemOf } from './api-problem.ts'
import type { Call, CallTable, ReplyOut, RequestIn } from './call.ts'
import { limited } from './time-limit.ts'

/** Whom the client speaks for; without a session only public calls make sense. */
export interface ClientSession {
  /** Token for this call, refreshed ahead when it is due; `null` when nobody is signed in. */
  tokenFor(call: Call): Promise<string | null>
  /**
   * A guarded call was refused with 401 while it carried this token.
   * @returns true when there is a newer token by now, so that the call is worth one more try
   */
  renew(token: string): Promise<boolean>
  /** The session is over: refused after renewal, or with 403 (blocked person, archived company). */
  end(): void
}

export interface ClientOptions {
  /** Origin without a slash at its end; empty in a browser. */
  readonly baseUrl?: string
  readonly fetch?: typeof fetch
  readonly session?: ClientSession
  /** Checks replies by the contract (tests, development); the server has parsed them by the same schema. */
  readonly validate?: boolean
  /** After this time without an answer the call fails with status 0. */
  readonly timeoutMs?: number
  /** Sees every response, for example to read the server's clock from its `Date` header. */
  readonly onResponse?: (response: Response) => void
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Sent as `Idempotency-Key`; the same key has its effect once, however often it is sent. */
  readonly idempotencyKey?: string
  /** Instead of the session's token. */
  readonly token?: string
}

type Arguments<E extends Call> = keyof RequestIn<E> extends never
  ? [input?: RawInput, options?: CallOptions]
  : [input: RequestIn<E>, options?: CallOptions]

/** One function per line of the call table that answers once, of a file with its response; streams are read with `followEvents`. */
export type Client<T extends CallTable> = {
  readonly [K in keyof T as T[K] extends { stream: true | 'changes' } ? never : K]: (
    ...args: Arguments<T[K]>
  ) => Promise<T[K] extends { file: true } ? Response : ReplyOut<T[K]>>
}

type Plain = string | number | boolean | null | undefined
/** What a call carries, loosely: the table checked the types. */
export interface RawInput {
  readonly params?: Readonly<Record<string, Plain>>
  readonly query?: Readonly<Record<string, Plain>>
  readonly body?: unknown
  readonly upload?: Blob
}

const THIRTY_SECONDS = 30_000
/** A file takes as long as its line to the server. */
const TWO_MINUTES = 120_000

/** Path and query of a call; `undefined` and `null` are left out of the query. */
export function addressOf(path: string, input: RawInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}

/**
 * Typed client over a call table (A-01, E-01, E-03). Only method and path are read, so a table without
 * schemas works as well. Every function throws `ApiProblem`, or the abort reason when its signal aborts.
 */
export function createClient<const T extends CallTable>(table: T, options?: ClientOptions): Client<T>
// Built name by name from the table; the signature above says what that gives.
export function createClient(table: CallTable, options: ClientOptions = {}): object {
  const functions = Object.entries(table).map(([name, call]) => [
    name,
    (input: RawInput = {}, callOptions: CallOptions = {}) => answerTo(call, input, callOptions, options),
  ])
  return Object.fromEntries(functions)
}

async function answerTo(call: Call, input: RawInput, callOptions: CallOptions, options: ClientOptions) {
  const { response, body } =
    callOptions.token === undefined
      ? await sendAsSession(call, options, (token) => send(call, input, token, callOptions, options))
      : await send(call, input, callOptions.token, callOptions, options)
  if (!response.ok) throw problemOf(response, body)
  if (call.file) return response
  if (body === UNREADABLE) throw new ApiProblem({ status: 0, code: 'network-failure' })
  return options.validate ? call.reply.parse(body) : body
}

/**
 * Sends with the session's token and keeps the session's rules: 401 renews once and tries again; what is
 * refused then, or with 403, ends the session. Sign-in failures are 401 too, but their calls are marked
 * `none`, so that nothing reloads.
 */
export async function sendAsSession<R extends { readonly response: Response }>(
  call: Call,
  { session }: Pick<ClientOptions, 'session'>,
  attempt: (token: string | null) => Promise<R>,
): Promise<R> {
  const token = (await session?.tokenFor(call)) ?? null
  let sent = await attempt(token)
  if (!session || call.auth !== 'staff') return sent
  if (sent.response.status === 401 && token !== null && (await session.renew(token))) {
    sent = await attempt(await session.tokenFor(call))
  }
  if (sent.response.status === 401 || sent.response.status === 403) session.end()
  return sent
}

const UNREADABLE = Symbol('unreadable')

async function send(
  call: Call,
  input: RawInput,
  token: string | null,
  { signal, idempotencyKey }: CallOptions,
  options: ClientOptions,
): Promise<{ response: Response; body: unknown }> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers['x-access-token'] = token
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (input.upload !== undefined) headers['content-type'] = input.upload.type
  const usual = input.upload === undefined ? THIRTY_SECONDS : TWO_MINUTES
  const limit = limited(signal, options.timeoutMs ?? usual)
  try {
    const doFetch = options.fetch ?? fetch
    const response = await doFetch(`${options.baseUrl ?? ''}${addressOf(call.path, input)}`, {
      method: call.method,
      headers,
      body: input.upload ?? (input.body === undefined ? null : JSON.stringify(input.body)),
      signal: limit.signal,
    })
    options.onResponse?.(response)
    // A file is read by who asked for it, as long as it takes.
    if (call.file && response.ok) return { response, body: null }
    return { response, body: readJson(await response.text()) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiProblem({ status: 0, code: 'network-failure' }, cause)
  } finally {
    limit.release()
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}
