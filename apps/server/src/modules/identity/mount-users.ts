import { passwordCalls } from '@fachwerk/contract/staff/password-calls'
import { userCalls } from '@fachwerk/contract/staff/user-calls'
import { userListCalls } from '@fachwerk/contract/staff/user-list-calls'
import type { Serve } from '../../platform/http/serve.ts'
import { ok } from '../../platform/result.ts'
import { changeUserStatus } from './use-cases/change-user-status.ts'
import { endUserSecondFactor } from './use-cases/end-user-second-factor.ts'
import { createUser, saveUser } from './use-cases/save-user.ts'
import { inviteUser } from './use-cases/invite-user.ts'
import type { ResetTools } from './use-cases/request-password-reset.ts'
import { countListed, listUsers, showUser } from './use-cases/show-users.ts'

interface UsersNeeds extends ResetTools {
  readonly serve: Serve
}

/** The people of a company, as those who lead it see and change them. */
export function mountUsers(needs: UsersNeeds): void {
  const { serve } = needs
  serve(userListCalls.users, async ({ actor, params, query }) =>
    ok(await listUsers(needs, { actor, ...query, ...params, count: true })),
  )
  serve(userListCalls.usersList, async ({ actor, body }) => ok(await listUsers(needs, { actor, ...body })))
  serve(userListCalls.usersTotal, async ({ actor, body }) => ok(await countListed(needs, { actor, body })))
  serve(userCalls.user, ({ actor, params: { id } }) => showUser(needs, { actor, id }))
  serve(userCalls.createUser, ({ actor, body }) => createUser(needs, { actor, body }))
  serve(userCalls.updateUser, ({ actor, params: { id }, body }) => saveUser(needs, { actor, id, body }))
  serve(userCalls.changeUserStatus, ({ actor, params: { id }, body }) =>
    changeUserStatus(needs, { actor, id, body }),
  )
  serve(userCalls.endUserSecondFactor, ({ actor, params: { id }, body }) =>
    endUserSecondFactor(needs, { actor, id, ...body }),
  )
  serve(passwordCalls.sendWelcomeMail, ({ actor, params }) =>
    inviteUser(needs, { actor, email: params.mail }),
  )
  serve(passwordCalls.sendWelcomeMailByPost, ({ actor, body }) => inviteUser(needs, { actor, ...body }))
}
