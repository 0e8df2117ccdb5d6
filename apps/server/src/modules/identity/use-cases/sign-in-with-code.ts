import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, resetTries, takeTry } from '../../../platform/load/throttle.ts'
import { personById } from '../identity-repository.ts'
import { mayAct } from '../present-user.ts'
import { type Holder, tryTicket, useUpTicket } from '../second-factor-repository.ts'
import { codeTriesOf, type FactorTools, mayTryCode, takesCode } from './second-factor.ts'
import { hashOfToken, openSession, type Session, type SessionTools } from './sign-in.ts'

export interface CodeSignIn {
  readonly ticket: string
  readonly code: string
  readonly ip: string
  readonly userAgent: string
}
type Refusal = 'second-factor-wrong' | 'sign-in-expired' | 'too-many-tries'

const MINUTE = 60
const PER_ADDRESS = 30
/** A ticket dies after so many wrong codes; the password is asked for again then. */
const TRIES_PER_TICKET = 5

/** the second step of a sign-in. A ticket opens one session, within minutes, and dies after few wrong codes (FAULT-54). */
export async function signInWithCode(
  tools: FactorTools & SessionTools,
  input: CodeSignIn,
): Promise<Result<Session, Refusal>> {
  const tokenHash = hashOfToken(input.ticket)
  const found = await holderOfTicket(tools, { ...input, tokenHash })
  if (!found.ok) return found
  const holder = found.value
  const tried = await mayTryCode(tools, holder)
  if (!tried.allowed) return refuseTries(tried)
  return await tools.db.transaction(async (tx) => {
    const person = await personById(tx, holder.companyId, holder.userId)
    if (!person || !mayAct(person)) return refuse('sign-in-expired')
    if (!(await takesCode(tx, tools, { holder, code: input.code }))) return refuse('second-factor-wrong')
    // Gone meanwhile: used in another tab, or the password is another one now.
    if (!(await useUpTicket(tx, tokenHash))) return refuse('sign-in-expired')
    await resetTries(tx, codeTriesOf(holder))
    return ok(await openSession(tx, tools, { person, from: input, now: tools.clock.now() }))
  })
}

/** Counts the try in a transaction of its own, so that a refusal does not undo it. */
async function holderOfTicket(
  { db, clock }: FactorTools,
  { ip, tokenHash }: CodeSignIn & { readonly tokenHash: Buffer },
): Promise<Result<Holder, 'sign-in-expired' | 'too-many-tries'>> {
  return await db.transaction(async (tx) => {
    const now = clock.now()
    const address = { key: `second-factor:ip:${ip}`, limit: PER_ADDRESS, windowSeconds: MINUTE, now }
    const tried = await takeTry(tx, address)
    if (!tried.allowed) return refuseTries(tried)
    const holder = await tryTicket(tx, tokenHash, { now, mostTries: TRIES_PER_TICKET })
    return holder ? ok(holder) : refuse('sign-in-expired')
  })
}
