import type { Call, ReplyOut, RequestIn } from '@fachwerk/contract/call'
import { type Amounts, REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import type { VisitorActor } from './actor.ts'
import type { FieldError } from './problem.ts'
import { callKey, parseInput, type CallContext, type Registry } from './serve.ts'

/** What an in-process call answers: the reply as the contract parses it, or a refusal with its fields. */
export type Invoked<C extends Call> =
  | { readonly ok: true; readonly value: ReplyOut<C> }
  | {
      readonly ok: false
      readonly refusal: RefusalCode
      readonly errors: readonly FieldError[]
      readonly retryAfterSeconds?: number
      readonly amounts?: Amounts
    }

export type Invoke = <C extends Call>(
  call: C,
  input: RequestIn<C>,
  caller: CallContext & { readonly actor: VisitorActor },
) => Promise<Invoked<C>>

/** Calls a handler without HTTP, for pages rendered on the server: same parsing, same handler, same reply schema. */
export function createInvoke(registry: Registry): Invoke {
  return async (call, input, caller) => {
    const entry = registry.mounted.get(callKey(call))
    if (!entry?.handle || call.auth === 'staff' || call.host === 'admin')
      return { ok: false, refusal: 'not-found', errors: [] }
    const parsed = parseInput(call, input)
    if (!parsed.ok) return { ok: false, refusal: 'invalid-input', errors: parsed.errors }
    // The registry checked the handler against its call; the input was made by the call's own schemas.
    const result = await entry.handle({ ...parsed.input, ...caller } as never)
    if (result.ok) return { ok: true, value: call.reply.parse(result.value) as ReplyOut<typeof call> } // what this schema parses to
    const { refusal, field, retryAfterSeconds, amounts } = result
    const errors = field === undefined ? [] : [{ field, code: refusal, message: REFUSALS[refusal].de }]
    return {
      ok: false,
      refusal,
      errors,
      ...(retryAfterSeconds && { retryAfterSeconds }),
      ...(amounts && { amounts }),
    }
  }
}
