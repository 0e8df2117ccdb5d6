import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { passwordCalls } from '@fachwerk/contract/staff/password-calls'
import { sessionEndCalls } from '@fachwerk/contract/staff/session-end-calls'
import { userCalls } from '@fachwerk/contract/staff/user-calls'
import { permissionsOf, ROLE_NAMES, ROLES } from '@fachwerk/contract/staff/permissions'
import type { Tx } from '../../platform/db/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { HandlerInput, Serve } from '../../platform/http/serve.ts'
import { hashPassword, verifyPassword } from '../../platform/password.ts'
import { ok, refuse } from '../../platform/result.ts'
import { holderOfToken, personByEmail } from './identity-repository.ts'
import { mountProfile } from './mount-profile.ts'
import { mountUsers } from './mount-users.ts'
import { forgetExpiredLinks, setPasswordHash } from './passwords-repository.ts'
import { actorOf, mayAct, type MenuNeeds, shownUser } from './present-user.ts'
import { forgetOldSessions } from './sessions-repository.ts'
import { goodForCall } from './rules/session-tokens.ts'
import { type HiredUser, hireUser } from './use-cases/hire-user.ts'
import { refreshSession } from './use-cases/refresh-session.ts'
import { requestPasswordReset, resetLinks, type ResetTools } from './use-cases/request-password-reset.ts'
import { resetPassword } from './use-cases/reset-password.ts'
import { sendResetLink } from './use-cases/send-reset-link.ts'
import { inputKey, sessionEnd } from './use-cases/session-end.ts'
import { hashOfToken, signIn } from './use-cases/sign-in.ts'
import { signOut } from './use-cases/sign-out.ts'

export { identitySamples } from './mails/sample-mails.ts'
export { findPeople } from './use-cases/find-people.ts'
export { mountUserExport } from './mount-user-export.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['company'] as const

/** Who creates people while nobody is signed in: demo data, first set-up. */
const SETUP = { kind: 'system', name: 'Fachwerk' } as const

export interface IdentityNeeds extends ResetTools, MenuNeeds {
  readonly serve: Serve
  /** Addresses of the accounts that anybody may try; none outside of the demo. */
  readonly testAccounts: readonly string[]
}

export type NewStaffUser = Omit<HiredUser, 'passwordHash'> & {
  /** In clear; hashed here. Without one the person cannot sign in yet. */
  readonly password: string | null
}

export interface Identity {
  /** Who stands behind a token: the actor, `blocked`, or null when the token opens nothing. One statement. */
  authenticateStaff(token: string): Promise<StaffActor | 'blocked' | null>
  /** @returns the new person's id */
  createUser(tx: Tx, user: NewStaffUser): Promise<string>
  /** Whether this is the person's password. */
  hasPassword(email: string, password: string): Promise<boolean>
  /** Gives these people a new password and ends their sessions. */
  setPasswords(emails: readonly string[], password: string): Promise<void>
  /** Housekeeping: sessions that ended or ran out before `before`. */
  forgetOldSessions(tx: Tx, before: Date): Promise<void>
}

/** Staff: people, sessions, roles. */
export function identityModule(needs: IdentityNeeds): Identity {
  const { serve, db, clock, random } = needs

  serve(identityCalls.signIn, ({ body, ip, userAgent }) => signIn(needs, { ...body, ip, userAgent }))
  const refresh = (input: Pick<HandlerInput<typeof identityCalls.refreshToken>, 'token' | 'ip'>) =>
    refreshSession(needs, input)
  serve(identityCalls.refreshToken, refresh)
  serve(identityCalls.refreshTokenByPost, refresh)
  serve(identityCalls.signOut, async ({ actor }) => {
    await signOut(needs, actor)
    return ok({ signedOut: true as const })
  })
  mountSessionEnd(needs)
  serve(identityCalls.currentUser, async ({ token }) => {
    if (!token) return refuse('not-found')
    return await db.read(async (tx) => {
      const holder = await holderOfToken(tx, hashOfToken(token))
      return holder ? ok(await shownUser(needs, tx, holder.person)) : refuse('not-found')
    })
  })
  serve(identityCalls.backendRoles, async () =>
    ok({ rows: ROLES.map((role) => ({ role, name: ROLE_NAMES[role], permissions: permissionsOf([role]) })) }),
  )
  serve(userCalls.viewTestUser, async ({ params }) => {
    const email = needs.testAccounts[Number(params.id) - 1]
    const person = email === undefined ? undefined : await db.read((tx) => personByEmail(tx, email))
    if (!person || !mayAct(person)) return refuse('not-found')
    const { firstName, lastName, roles, companyName } = person
    return ok({
      id: params.id,
      email: person.email,
      contact: { firstName, lastName },
      backendRoles: [...roles],
      company: companyName,
    })
  })
  lostPasswords(needs)
  mountUsers(needs)
  mountProfile(needs)

  return {
    async authenticateStaff(token) {
      const holder = await db.read((tx) => holderOfToken(tx, hashOfToken(token)))
      if (!holder || !goodForCall(holder.token, clock.now())) return null
      return mayAct(holder.person) ? actorOf(holder.person, holder.sessionId) : 'blocked'
    },
    async createUser(tx, { password, ...user }) {
      const passwordHash = password === null ? null : await hashPassword(password)
      return await hireUser(tx, { random }, { user: { ...user, passwordHash }, by: SETUP, now: clock.now() })
    },
    async hasPassword(email, password) {
      const person = await db.read((tx) => personByEmail(tx, email))
      return await verifyPassword(password, person?.passwordHash ?? null)
    },
    async setPasswords(emails, password) {
      const hash = await hashPassword(password)
      await db.transaction((tx) => setPasswordHash(tx, emails, hash, clock.now()))
    },
    forgetOldSessions,
  }
}

/** why a session ended, and the key that seals what was typed meanwhile. */
function mountSessionEnd(needs: IdentityNeeds): void {
  needs.serve(sessionEndCalls.sessionEnd, ({ token, ip }) => sessionEnd(needs, { token, ip }))
  needs.serve(sessionEndCalls.inputKey, async ({ actor, body }) =>
    inputKey(needs, { ...actor, sealed: body.sealed }),
  )
}

/** what somebody without a password asks for, and the work behind it. */
function lostPasswords(needs: IdentityNeeds): void {
  const { serve, jobs, db, clock } = needs
  serve(passwordCalls.requestPasswordReset, ({ params, ip }) =>
    requestPasswordReset(needs, { email: params.mail, ip }),
  )
  serve(passwordCalls.requestPasswordResetByPost, ({ body, ip }) =>
    requestPasswordReset(needs, { email: body.email, ip }),
  )
  serve(passwordCalls.resetPassword, ({ body, ip }) => resetPassword(needs, { ...body, ip }))
  jobs.handle(resetLinks, (payload) => sendResetLink(needs, payload))
  jobs.every('identity-forget-reset-links', '50 3 * * *', () =>
    db.transaction((tx) => forgetExpiredLinks(tx, clock.now())),
  )
}
