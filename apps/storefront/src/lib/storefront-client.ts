import type { ReplyOut, RequestIn } from '@fachwerk/contract/call'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { pushCalls } from '@fachwerk/contract/staff/push-calls'
import type { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import type { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'

type Calls = typeof storefrontCalls & typeof orderCalls & typeof sharedKeyCalls & typeof pushCalls

/**
 * Method and path of the calls a browser makes, written out so that no schema is loaded; the type checks each line
 * against the contract.
 */
const PATHS = {
  findLocations: ['POST', '/storefront/locations'],
  locationPage: ['POST', '/storefront/locations/{slug}'],
  openBox: ['POST', '/storefront/orders/{hash}/open'],
  orderCommand: ['GET', '/storefront/orders/{hash}/commands/{commandId}'],
  endRental: ['POST', '/storefront/orders/{hash}/end'],
  order: ['GET', '/storefront/orders/{hash}'],
  shareKey: ['POST', '/storefront/orders/{hash}/shared-keys'],
  withdrawSharedKey: ['POST', '/storefront/orders/{hash}/shared-keys/withdraw'],
  sharedKey: ['GET', '/storefront/keys/{hash}'],
  openWithSharedKey: ['POST', '/storefront/keys/{hash}/open'],
  subscribePush: ['POST', '/storefront/orders/{hash}/push'],
  unsubscribePush: ['POST', '/storefront/orders/{hash}/push/withdraw'],
  sharedKeyCommand: ['GET', '/storefront/keys/{hash}/commands/{commandId}'],
} as const satisfies { readonly [K in keyof Calls]?: readonly [Calls[K]['method'], Calls[K]['path']] }

type Name = keyof typeof PATHS

/** Why a call did not succeed: a refusal of the server, or `unreachable` when there was no answer. */
export type Failure = RefusalCode | 'unreachable'
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  /** `fields`: what is wrong with the input, by the names of the contract. */
  | { readonly ok: false; readonly refusal: Failure; readonly fields?: readonly string[] }

interface Options {
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Makes a call of the contract from the browser. Never throws; a cancelled call counts as unreachable. */
export async function callStorefront<K extends Name>(
  name: K,
  input: RequestIn<Calls[K]>,
  options: Options = {},
): Promise<Answered<ReplyOut<Calls[K]>>> {
  const [method, path] = PATHS[name]
  const parts: { params?: Record<string, string>; body?: unknown } = input
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(parts.params?.[key] ?? ''))
  const headers: Record<string, string> = { accept: 'application/json' }
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal: options.signal ?? AbortSignal.timeout(20_000),
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    })
    const value: unknown = await response.json()
    // The server parsed its reply by the contract before it left.
    if (response.ok) return { ok: true, value: value as ReplyOut<Calls[K]> }
    const fields = fieldsOf(value)
    return { ok: false, refusal: codeOf(value), ...(fields.length > 0 ? { fields } : {}) }
  } catch {
    return { ok: false, refusal: 'unreachable' }
  }
}

function fieldsOf(problem: unknown): string[] {
  const errors: unknown =
    typeof problem === 'object' && problem !== null && 'errors' in problem ? problem.errors : null
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error: unknown) =>
    typeof error === 'object' && error !== null && 'field' in error && typeof error.field === 'string'
      ? [error.field]
      : [],
  )
}

function codeOf(problem: unknown): Failure {
  const code: unknown =
    typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : null
  // Problem details carry a code of the contract; anything else is not ours.
  return typeof code === 'string' ? (code as RefusalCode) : 'unreachable'
}
