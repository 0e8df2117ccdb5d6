import {
  type Amounts,
  type Conflict,
  REFUSALS,
  type Problem,
  type RefusalCode,
  type Shortage,
} from '@fachwerk/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { downloadFailedAt } from './download-page.ts'
import { traceOf } from './request-trace.ts'

export interface FieldError {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** What a refusal may say beside its code. */
export interface Besides {
  readonly conflict?: Conflict
  readonly ticket?: string
  /** When it is worth trying again, where that is known; said in the header. */
  readonly retryAfterSeconds?: number
  readonly amounts?: Amounts
  readonly shortages?: Shortage[]
}

/** What passes by itself, nobody knows exactly when: a place that frees up, a database that comes back. */
export const A_MOMENT_SECONDS = 5

/**
 * Answers with problem details (E-03): code, sentence for people, fields, request id. A browser that follows the link of a
 * customer's file gets a page instead.
 */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  errors: readonly FieldError[] = [],
  { retryAfterSeconds = A_MOMENT_SECONDS, ...besides }: Besides = {},
): FastifyReply {
  const { status, de } = REFUSALS[code]
  traceOf(request).refusal = code
  const page = downloadFailedAt(request, code)
  if (page !== null) return reply.header('cache-control', 'no-store').redirect(page, 303)
  const problem: Problem = {
    type: 'about:blank',
    title: de,
    status,
    code,
    detail: de,
    requestId: request.id,
    errors: [...errors],
    ...besides,
  }
  if (status === 429 || status === 503) reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

/** One message per field: the first issue of each path, named by the path inside the body, query or params. */
export function fieldErrorsOf(error: z.ZodError): FieldError[] {
  const seen = new Map<string, FieldError>()
  for (const issue of error.issues) {
    const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    const field = [...issue.path, ...(unknownKey === undefined ? [] : [unknownKey])].join('.')
    if (seen.has(field)) continue
    const message =
      unknownKey === undefined ? germanOnly(issue.message) : 'Diese Angabe wird hier nicht angenommen.'
    seen.set(field, { field, code: issue.code, message })
  }
  return [...seen.values()]
}

// zod's own English sentences never reach a person; ours are German and do not start like these.
const germanOnly = (message: string): string =>
  /^(Invalid|Too |Unrecognized|Expected)/.test(message) ? 'Diese Angabe ist ungültig.' : message
