import type { Call } from '@fachwerk/contract/call'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import type { StaffActor } from './actor.ts'
import { type CallContext, callKey, mayDoThis, parseInput, type Registry } from './serve.ts'

/** What a call answered that was done again. */
export interface Repeated {
  readonly status: number
  readonly refusal: RefusalCode | null
  /** As the contract parses it; null after a refusal. */
  readonly reply: unknown
}

/** Does a call of staff again, as somebody who asks for it now. */
export type Repeat = (
  call: Call,
  input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
  caller: Omit<CallContext, 'idempotency' | 'rawBody'> & { readonly actor: StaffActor },
) => Promise<Repeated>

/**
 * Calls a handler as HTTP would: the caller's own permission, the same parsing, the same reply schema. The key of the first
 * call is never used again, so that its answer is not taken for a new one (FAULT-69).
 */
export function createRepeat(registry: Registry): Repeat {
  return async (call, raw, caller) => {
    const { permissions } = caller.actor
    const entry = registry.mounted.get(callKey(call))
    if (!entry?.handle || call.auth !== 'staff') return refused('not-found')
    if (call.permission !== 'signed-in' && call.permission !== 'public' && !permissions.has(call.permission))
      return refused('not-found')
    const parsed = parseInput(call, raw)
    if (!parsed.ok) return refused('invalid-input')
    if (!mayDoThis(call, caller.actor, parsed.input)) return refused('not-found')
    const context = { ...caller, idempotency: null, rawBody: Buffer.alloc(0) }
    // The registry checked the handler against its call; the input was made by the call's own schemas.
    const result = await entry.handle({ ...parsed.input, ...context } as never)
    if (!result.ok) return refused(result.refusal)
    return { status: 200, refusal: null, reply: call.reply.parse(result.value) }
  }
}

const refused = (refusal: RefusalCode): Repeated => ({
  status: REFUSALS[refusal].status,
  refusal,
  reply: null,
})
