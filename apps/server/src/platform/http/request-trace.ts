import type { Call } from '@fachwerk/contract/call'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { FastifyRequest } from 'fastify'
import type { StaffActor, VisitorActor } from './actor.ts'

/** What is learned about a request on its way, for the request log. */
export interface RequestTrace {
  call?: Call
  /** Known, though perhaps not allowed. */
  caller?: StaffActor | VisitorActor
  refusal?: RefusalCode
}

const traces = new WeakMap<FastifyRequest, RequestTrace>()

/** The trace of a request, begun when it is first asked for. */
export function traceOf(request: FastifyRequest): RequestTrace {
  const known = traces.get(request)
  if (known) return known
  const begun: RequestTrace = {}
  traces.set(request, begun)
  return begun
}

/** A call that was answered, whose caller's company is known (G-01). */
export interface AnsweredCall {
  readonly id: string
  readonly call: Call
  readonly caller: StaffActor | VisitorActor
  readonly status: number
  readonly refusal: RefusalCode | null
  readonly durationMs: number
  /** As it came, unchecked. */
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
  /** The recorded call that this one does again. */
  readonly replayOf: string | null
}
