import { createHash } from 'node:crypto'
import type { RequestOut } from '@fachwerk/contract/call'
import type { OwnProfile, OwnSession, profileCalls } from '@fachwerk/contract/staff/profile-calls'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { contactFields, profileFields } from '@fachwerk/contract/staff/user-fields'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { recoveryCodesLeft } from '../second-factor-repository.ts'
import { endSession, endSessionsOf, sessionsOf } from '../sessions-repository.ts'
import { lockedUser, updateUser, userOfScope } from '../users-repository.ts'
import { staffOf } from './save-user.ts'
import type { IdentityTools } from './sign-in.ts'

type Body = RequestOut<typeof profileCalls.saveOwnProfile>['body']

/** what a person sees of their own account. */
export const ownProfile = (
  { db }: IdentityTools,
  actor: StaffActor,
): Promise<Result<OwnProfile, 'not-found'>> => db.read((tx) => profileOf(tx, actor))

async function profileOf(tx: Tx, actor: StaffActor): Promise<Result<OwnProfile, 'not-found'>> {
  const user = await userOfScope(tx, [actor.companyId], actor.userId)
  if (!user) return refuse('not-found')
  const { email, language, colorScheme, version, secondFactor } = user
  const left = await recoveryCodesLeft(tx, actor)
  return ok({
    email,
    contact: fieldsIn(contactFields, user),
    language,
    colorScheme,
    version,
    secondFactor: { enabled: secondFactor, recoveryCodesLeft: left },
  })
}

export async function saveOwnProfile(
  { db, clock }: IdentityTools,
  { actor, body }: { readonly actor: StaffActor; readonly body: Body },
): Promise<Result<OwnProfile, 'not-found' | 'changed-meanwhile'>> {
  return await db.transaction(async (tx) => {
    const scope = [actor.companyId]
    const user = await lockedUser(tx, scope, actor.userId)
    if (!user) return refuse('not-found')
    const subject = { kind: 'user', id: user.id } as const
    const before = fieldsIn(profileFields, user)
    if (user.version !== body.version) {
      const current = {
        fields: { ...before, version: user.version },
        changedAt: user.changedAt ?? user.createdAt,
      }
      return refuseChanged(await conflictOf(tx, { companyIds: scope, subject }, current))
    }
    const { contact, language, colorScheme } = body
    const after = { ...contact, language, colorScheme }
    const now = clock.now()
    const event = { at: now, companyId: user.companyId, actor: staffOf(actor), subject }
    const isNew = await recordChange(tx, { ...event, action: 'user.changed', before, after })
    if (isNew) await updateUser(tx, user, after, now)
    return await profileOf(tx, actor)
  })
}

/** A name for a session that opens nothing and says nothing of its id. */
const handleOf = (sessionId: string): string => createHash('sha256').update(sessionId).digest('base64url')

/** Where somebody is signed in: device and times, never a place. */
export async function ownSessions({ db, clock }: IdentityTools, actor: StaffActor): Promise<OwnSession[]> {
  const sessions = await db.read((tx) => sessionsOf(tx, ownerOf(actor), clock.now()))
  return sessions.map(({ id, userAgent, startedAt, lastUsedAt }) => ({
    session: handleOf(id),
    current: id === actor.sessionId,
    userAgent,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

/** „abmelden“ of one session, this one too. */
export async function endOwnSession(
  { db, clock }: IdentityTools,
  { actor, handle }: { readonly actor: StaffActor; readonly handle: string },
): Promise<Result<{ endedSessions: number }, 'not-found'>> {
  return await db.transaction(async (tx) => {
    const now = clock.now()
    const sessions = await sessionsOf(tx, ownerOf(actor), now)
    const session = sessions.find(({ id }) => handleOf(id) === handle)
    if (!session) return refuse('not-found')
    await endSession(tx, session.id, 'ended-by-owner', now)
    return ok({ endedSessions: 1 })
  })
}

export async function endOtherSessions(
  { db, clock }: IdentityTools,
  actor: StaffActor,
): Promise<{ endedSessions: number }> {
  const end = { reason: 'ended-by-owner', except: actor.sessionId, now: clock.now() }
  return { endedSessions: await db.transaction((tx) => endSessionsOf(tx, ownerOf(actor), end)) }
}

const ownerOf = ({ userId, companyId }: StaffActor) => ({ id: userId, companyId })
