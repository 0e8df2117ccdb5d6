import type { Conflict, Problem, RefusalCode } from './refusals.ts'

/** One complaint about one field; `field` is its path in body, query or params (`email`, `period.from`). */
export type FieldProblem = Problem['errors'][number]

/**
 * Why a call did not work, as every client sees it (E-01, E-03).
 * `status` 0 and code `network-failure`: no answer came. `detail` is the server's German sentence, absent
 * without an answer of ours; `requestId` finds the request log.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly code: RefusalCode | 'network-failure'
  readonly detail: string | null
  readonly requestId: string | null
  readonly errors: readonly FieldProblem[]
  /** What somebody else saved meanwhile; null with every code but `changed-meanwhile`. */
  readonly conflict: Conflict | null
  /** Goes on with a sign-in that asks for a second factor; null with every other code. */
  readonly ticket: string | null

  constructor(
    problem: {
      readonly status: number
      readonly code: RefusalCode | 'network-failure'
      readonly detail?: string | null
      readonly requestId?: string | null
      readonly errors?: readonly FieldProblem[]
      readonly conflict?: Conflict | undefined
      readonly ticket?: string | undefined
    },
    cause?: unknown,
  ) {
    super(problem.detail ?? problem.code, { cause })
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail ?? null
    this.requestId = problem.requestId ?? null
    this.errors = problem.errors ?? []
    this.conflict = problem.conflict ?? null
    this.ticket = problem.ticket ?? null
  }

  /** Message at one field, `null` when it is not complained about. */
  messageOf(field: string): string | null {
    return this.errors.find((error) => error.field === field)?.message ?? null
  }
}

/** Reads an error response and its parsed body; one that is not ours (a proxy's page) becomes `unexpected`. */
export function problemOf(response: Response, body: unknown): ApiProblem {
  const requestId = response.headers.get('x-request-id')
  if (!isProblem(body)) return new ApiProblem({ status: response.status, code: 'unexpected', requestId })
  return new ApiProblem({ ...body, status: response.status })
}

// Checked by hand: zod need not be in the browser for a client. A newer server may send codes we do not
// know yet; clients then fall back to `detail`.
function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false
  const { code, detail, requestId, errors } = body as Partial<Problem> // read as unknown, checked here
  return (
    typeof code === 'string' &&
    typeof detail === 'string' &&
    typeof requestId === 'string' &&
    Array.isArray(errors)
  )
}
