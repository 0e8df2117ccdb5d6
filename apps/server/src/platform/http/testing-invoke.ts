import { buffer } from 'node:stream/consumers'
import type { Call, ReplyOut, RequestIn } from '@fachwerk/contract/call'
import type { Actor } from './actor.ts'
import type { FieldError } from './problem.ts'
import { callKey, parseInput, type CallContext, type Registry } from './serve.ts'

type Answered<C extends Call> =
  | { readonly ok: true; readonly value: ReplyOut<C> }
  | {
      readonly ok: false
      readonly refusal: string
      readonly field?: string
      readonly errors?: readonly FieldError[]
    }

/** What surrounds a call when no HTTP is there; a test names only what it is about. */
export const aCallContext = (overrides: Partial<CallContext> = {}): CallContext => ({
  ip: '192.0.2.1',
  requestId: 'test',
  userAgent: 'test',
  host: 'localhost',
  token: null,
  signal: new AbortController().signal,
  rawBody: Buffer.alloc(0),
  headers: {},
  cookies: {},
  idempotency: null,
  setCookie: () => undefined,
  ...overrides,
})

/** Calls a mounted handler as this actor: input parsed and reply checked by the contract, authorisation left to the actor. */
export function createInvokeStaff(registry: Registry) {
  return async <C extends Call>(
    call: C,
    input: RequestIn<C>,
    actor: Actor,
    overrides: Partial<CallContext> = {},
  ): Promise<Answered<C>> => {
    const entry = registry.mounted.get(callKey(call))
    if (!entry?.handle) throw new Error(`${callKey(call)} has no handler`)
    const parsed = parseInput(call, input)
    if (!parsed.ok) return { ok: false, refusal: 'invalid-input', errors: parsed.errors }
    const answer = await entry.handle({ ...parsed.input, ...aCallContext(overrides), actor } as never) // made by the call's own schemas
    if (!answer.ok) return answer
    return { ok: true, value: call.reply.parse(answer.value) as ReplyOut<C> } // what this schema parses to
  }
}

/** The file a mounted call sends this actor, with its bytes; else the code of the refusal. */
export async function fileFrom<C extends Call>(
  registry: Registry,
  call: C,
  input: RequestIn<C>,
  actor: Actor,
) {
  const entry = registry.mounted.get(callKey(call))
  const parsed = parseInput(call, input)
  if (!entry?.file || !parsed.ok) throw new Error(`${call.path} is no file for this input`)
  const sent = await entry.file({ ...parsed.input, ...aCallContext(), actor } as never) // made by the call's own schemas
  return sent.ok ? { ...sent.value, bytes: await buffer(sent.value.content) } : sent.refusal
}
