import { createHash } from 'node:crypto'
import type { Clock } from '@fachwerk/clock/clock'
import type { z } from 'zod'
import type { SessionTokens, SignedInUser } from '@fachwerk/contract/staff/identity-calls'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { verifyPassword } from '../../../platform/password.ts'
import type { Random } from '../../../platform/random.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, resetTries, strictestOf, takeTry, type Try } from '../../../platform/load/throttle.ts'
import { personByEmail, type Person } from '../identity-repository.ts'
import { hasStillPasswordHash } from '../passwords-repository.ts'
import { mayAct, type MenuNeeds, shownUser } from '../present-user.ts'
import { insertTicket } from '../second-factor-repository.ts'
import { insertSession, insertToken, knowsAddress } from '../sessions-repository.ts'
import { SESSION_LIFETIME, timesOfToken } from '../rules/session-tokens.ts'

export interface IdentityTools {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
}
/** What giving somebody a token takes. */
export type SessionTools = IdentityTools & MenuNeeds

export type Session = z.infer<typeof SessionTokens> & { user: SignedInUser }

/** Window and limits of A-15: a pair of account and address is slowed early, an account or an address alone late. */
const WINDOW_SECONDS = 300
const TRIES_PER_PAIR = 8
const TRIES_PER_ADDRESS = 60
const TRIES_PER_ACCOUNT = 100
const KNOWN_ADDRESS_DAYS = 90

export interface SignIn {
  readonly email: string
  readonly password: string
  readonly ip: string
  readonly userAgent: string
}

/**
 * A-01: checks the password and opens a session, or asks for the second factor with a ticket (A-14). Unknown, blocked and
 * wrong answer alike (FAULT-55).
 */
export async function signIn(
  tools: SessionTools,
  input: SignIn,
): Promise<Result<Session, 'wrong-credentials' | 'second-factor-required' | 'too-many-tries'>> {
  const { db, clock } = tools
  const person = await db.read((tx) => personByEmail(tx, input.email))
  const tried = await mayTry(tools, { ...input, person })
  if (!tried.allowed) return refuseTries(tried)
  const right = await verifyPassword(input.password, person?.passwordHash ?? null)
  if (!right || !person || !mayAct(person)) return refuse('wrong-credentials')
  return await db.transaction(async (tx) => {
    const now = clock.now()
    // A password that is being replaced at this moment opens nothing any more (FAULT-53).
    if (!(await hasStillPasswordHash(tx, person.userId, person.passwordHash)))
      return refuse('wrong-credentials')
    await resetTries(tx, pairKey(input))
    if (person.secondFactor) {
      const ticket = await issueTicket(tx, tools, { person, now })
      return { ok: false, refusal: 'second-factor-required', ticket } as const
    }
    return ok(await openSession(tx, tools, { person, from: input, now }))
  })
}

const TICKET_MINUTES = 5

async function issueTicket(
  tx: Tx,
  { random }: IdentityTools,
  { person, now }: { readonly person: Person; readonly now: Date },
): Promise<string> {
  const ticket = Buffer.from(random.bytes(32)).toString('base64url')
  const expiresAt = new Date(now.getTime() + TICKET_MINUTES * 60_000)
  await insertTicket(tx, person, { tokenHash: hashOfToken(ticket), expiresAt })
  return ticket
}

async function mayTry(
  { db, clock }: IdentityTools,
  { person, ...input }: SignIn & { readonly person: Person | undefined },
): Promise<Try> {
  const now = clock.now()
  return await db.transaction(async (tx) => {
    const count = (key: string, limit: number) =>
      takeTry(tx, { key, limit, windowSeconds: WINDOW_SECONDS, now })
    const pair = await count(pairKey(input), TRIES_PER_PAIR)
    const address = await count(`sign-in:ip:${input.ip}`, TRIES_PER_ADDRESS)
    const account = await count(accountKey(input.email), TRIES_PER_ACCOUNT)
    const from = strictestOf([pair, address])
    if (!from.allowed || account.allowed) return from
    const since = new Date(now.getTime() - KNOWN_ADDRESS_DAYS * 86_400_000)
    const isKnown = person !== undefined && (await knowsAddress(tx, person.userId, input.ip, since))
    return isKnown ? from : account
  })
}

// Only a digest is kept: the table of counters is no list of who has an account.
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
export const pairKey = ({ email, ip }: Pick<SignIn, 'email' | 'ip'>): string =>
  `sign-in:pair:${digest(`${email} ${ip}`)}`

export const accountKey = (email: string): string => `sign-in:account:${digest(email)}`

/** SHA-256 of a token, as the database keeps it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session for somebody who has proved who they are, and keeps that it was opened. */
export async function openSession(
  tx: Tx,
  tools: SessionTools,
  {
    person,
    from,
    now,
  }: { readonly person: Person; readonly from: Pick<SignIn, 'ip' | 'userAgent'>; readonly now: Date },
): Promise<Session> {
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME)
  const sessionId = tools.random.uuid()
  const { userId, companyId } = person
  await insertSession(
    tx,
    { id: sessionId, userId, companyId, expiresAt, userAgent: from.userAgent, ip: from.ip },
    now,
  )
  await appendEvent(tx, {
    type: 'staff.signedIn',
    at: now,
    companyId,
    actor: { kind: 'staff', id: userId, name: `${person.firstName} ${person.lastName}` },
  })
  return await issueToken(tx, tools, { sessionId, generation: 1, expiresAt, person, now })
}

/** Gives a session its next token; only its hash stays here. */
export async function issueToken(
  tx: Tx,
  tools: SessionTools,
  next: { sessionId: string; generation: number; expiresAt: Date; person: Person; now: Date },
): Promise<Session> {
  const accessToken = Buffer.from(tools.random.bytes(32)).toString('base64url')
  const times = timesOfToken(next.now, next.expiresAt)
  await insertToken(tx, {
    hash: hashOfToken(accessToken),
    sessionId: next.sessionId,
    generation: next.generation,
    times,
  })
  return {
    accessToken,
    validUntil: times.callUntil.toISOString(),
    refreshAheadAt: times.refreshAheadAt.toISOString(),
    user: await shownUser(tools, tx, next.person),
  }
}
