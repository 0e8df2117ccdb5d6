import { profileCalls } from '@fachwerk/contract/staff/profile-calls'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { ok } from '../../platform/result.ts'
import { forgetExpiredTickets } from './second-factor-repository.ts'
import {
  endOtherSessions,
  endOwnSession,
  ownProfile,
  ownSessions,
  saveOwnProfile,
} from './use-cases/own-account.ts'
import type { MenuNeeds } from './present-user.ts'
import { changeOwnPassword } from './use-cases/own-password.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  type FactorTools,
  renewRecoveryCodes,
} from './use-cases/second-factor.ts'
import { signInWithCode } from './use-cases/sign-in-with-code.ts'

interface ProfileNeeds extends FactorTools, MenuNeeds {
  readonly serve: Serve
  readonly jobs: Pick<Jobs, 'every'>
  readonly config: { readonly adminUrl: string }
}

/** What everybody may do with their own account. */
export function mountProfile(needs: ProfileNeeds): void {
  const { serve, jobs, db, clock } = needs
  serve(profileCalls.signInWithSecondFactor, ({ body, ip, userAgent }) =>
    signInWithCode(needs, { ...body, ip, userAgent }),
  )
  serve(profileCalls.ownProfile, ({ actor }) => ownProfile(needs, actor))
  serve(profileCalls.saveOwnProfile, ({ actor, body }) => saveOwnProfile(needs, { actor, body }))
  serve(profileCalls.changeOwnPassword, ({ actor, body }) => changeOwnPassword(needs, { actor, ...body }))
  serve(profileCalls.beginSecondFactor, ({ actor, body }) =>
    beginSecondFactor(needs, { actor, password: body.password }),
  )
  serve(profileCalls.confirmSecondFactor, ({ actor, body }) =>
    confirmSecondFactor(needs, { actor, code: body.code }),
  )
  serve(profileCalls.renewRecoveryCodes, ({ actor, body }) =>
    renewRecoveryCodes(needs, { actor, password: body.password }),
  )
  serve(profileCalls.endSecondFactor, ({ actor, body }) => endSecondFactor(needs, { actor, ...body }))
  serve(profileCalls.ownSessions, async ({ actor }) => ok({ rows: await ownSessions(needs, actor) }))
  serve(profileCalls.endOwnSession, ({ actor, body }) =>
    endOwnSession(needs, { actor, handle: body.session }),
  )
  serve(profileCalls.endOtherSessions, async ({ actor }) => ok(await endOtherSessions(needs, actor)))
  jobs.every('identity-forget-sign-in-tickets', '55 3 * * *', () =>
    db.transaction((tx) => forgetExpiredTickets(tx, clock.now())),
  )
}
