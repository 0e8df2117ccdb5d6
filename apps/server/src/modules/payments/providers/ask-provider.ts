import { type Result, ok, refuse } from '../../../platform/result.ts'

export type ProviderRefusal = 'unavailable' | 'refused' | 'wrong-key'

const TIMEOUT_MS = 10_000
/** Far more than any answer about one payment. */
const LONGEST_ANSWER = 256 * 1024

/** @throws Error when the answer is longer than any should be (FAULT-65), or no JSON */
async function shortJson(reply: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of reply.body ?? []) {
    length += chunk.length
    if (length > LONGEST_ANSWER) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? {} : JSON.parse(text)
}

/** What an answer's status means: a wrong key is a mistake of the installation, put right without losing the payment. */
export function refusalOfStatus(status: number): ProviderRefusal | null {
  if (status === 401 || status === 403) return 'wrong-key'
  if (status === 408 || status === 409 || status === 429 || status >= 500) return 'unavailable'
  return status >= 200 && status < 300 ? null : 'refused'
}

/**
 * One question to a payment service: time limit, no redirects, short answer.
 * `unavailable`: no answer or none that can be read, ask again. `refused`: it will not do it.
 */
export async function askProvider<T>(
  request: {
    readonly url: string
    readonly method: 'GET' | 'POST' | 'DELETE'
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
    readonly timeoutMs?: number | undefined
    /** 409 is a clear no; elsewhere it says that the same request is still being worked on. */
    readonly conflictIsNo?: true
  },
  read: (json: unknown) => T,
): Promise<Result<T, ProviderRefusal>> {
  try {
    const reply = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS),
    })
    const isNo = reply.status === 409 && request.conflictIsNo === true
    const refusal = isNo ? 'refused' : refusalOfStatus(reply.status)
    if (refusal) {
      await reply.body?.cancel()
      return refuse(refusal)
    }
    return ok(read(await shortJson(reply)))
  } catch {
    return refuse('unavailable')
  }
}

/** To a payment a wrong key is the same as no answer: it waits until somebody puts it right. */
export const forPayment = <T>(answer: Result<T, ProviderRefusal>): Result<T, 'unavailable' | 'refused'> =>
  answer.ok ? answer : refuse(answer.refusal === 'refused' ? 'refused' : 'unavailable')

/** A service that speaks JSON under one key: `body` makes a POST, `key` says that a repetition is the same request. */
export const jsonService =
  (service: {
    readonly url: string
    readonly apiKey: string
    readonly timeoutMs?: number | undefined
    readonly conflictIsNo?: true
  }) =>
  <T>(
    path: string,
    read: (json: unknown) => T,
    body?: object,
    key?: string,
    method: 'GET' | 'POST' | 'DELETE' = body ? 'POST' : 'GET',
  ): Promise<Result<T, ProviderRefusal>> =>
    askProvider(
      {
        url: service.url + path,
        method,
        headers: {
          authorization: `Bearer ${service.apiKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        timeoutMs: service.timeoutMs,
        ...(service.conflictIsNo && { conflictIsNo: true as const }),
      },
      read,
    )
