import { type TestClock, testClock } from '@fachwerk/clock/test-clock'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { beforeEach } from 'vitest'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { aBareServer } from '../../platform/http/testing.ts'
import { systemRandom } from '../../platform/random.ts'
import { temporarySecrets } from '../../platform/secrets.ts'
import { NO_JOBS } from '../../platform/testing/no-jobs.ts'
import { companiesModule } from '../companies/index.ts'
import { aStoredCompany } from '../companies/testing.ts'
import { identityModule, type IdentityNeeds, type NewStaffUser } from './index.ts'

export const PASSWORD = 'richtig-pferd-batterie'

/** A company as identity needs it to exist. */
export async function aCompanyRow(
  db: Db,
  options: { franchisorId?: string; name?: string } = {},
): Promise<string> {
  const menuProfile = options.franchisorId ? 'franchisee' : 'storageOperator'
  return (await db.transaction((tx) => aStoredCompany(tx, { menuProfile, ...options }))).id
}

type Tools = Partial<IdentityNeeds> & { readonly clock?: TestClock }

/** Identity behind HTTP on its own, with a clock that stands still until told to move. */
export async function anIdentityServer(db: Db, tools: Tools = {}) {
  const clock = tools.clock ?? testClock('2026-11-20T12:00:00Z')
  const registry = createRegistry()
  const random = systemRandom()
  const quiet = {
    testAccounts: [],
    jobs: NO_JOBS,
    secrets: temporarySecrets(random),
    config: { adminUrl: 'http://localhost' },
    ...companiesModule({ db, clock, random, serve: registry.serve }),
  }
  const identity = identityModule({ db, clock, random, serve: registry.serve, ...quiet, ...tools })
  const app = await aBareServer({ registry, staff: identity.authenticateStaff })
  await app.ready()
  const aUser = async (overrides: Partial<NewStaffUser> & Pick<NewStaffUser, 'companyId' | 'email'>) =>
    await db.transaction((tx) =>
      identity.createUser(tx, {
        firstName: 'Jana',
        lastName: 'Brandt',
        password: PASSWORD,
        roles: ['owner'],
        language: 'de',
        ...overrides,
      }),
    )
  const signIn = (email: string, password = PASSWORD, ip = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: identityCalls.signIn.path,
      headers: { host: 'localhost' },
      remoteAddress: ip,
      payload: { email, password },
    })
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, token: string | null, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { host: 'localhost', ...(token === null ? {} : { 'x-access-token': token }) },
      ...(payload ? { payload } : {}),
    })
  const tokenOf = async (email: string): Promise<string> =>
    identityCalls.signIn.reply.parse((await signIn(email)).json()).accessToken
  return { app, clock, identity, aUser, signIn, call, tokenOf }
}

/**
 * A company of its own behind identity, for one test file: `aPerson` hires somebody no other test knows, with the
 * roles of an owner and `PASSWORD` unless told otherwise. What one test tried in vain is not counted in the next.
 */
export async function aStaffedCompany(db: Db, tools: Tools = {}) {
  const company = await aCompanyRow(db)
  const server = await anIdentityServer(db, tools)
  let hired = 0
  const aPerson = async (overrides: Partial<Omit<NewStaffUser, 'companyId'>> = {}) => {
    hired += 1
    const email = overrides.email ?? `person${hired}@seefach.example`
    return { email, userId: await server.aUser({ companyId: company, ...overrides, email }) }
  }
  beforeEach(() => db.transaction((tx) => tx.deleteFrom('throttle').execute()))
  return { company, server, aPerson }
}

/** What tests look at of an answer. */
export type Reply = { json(): unknown; readonly statusCode: number }

/** „done“, or the code of the refusal. */
export const codeOf = (reply: Reply): string =>
  reply.statusCode < 400 ? 'done' : z.object({ code: z.string() }).parse(reply.json()).code

/** Token of the link in a mail that leads to a new password; empty when there is none. */
export const linkIn = (text: string | undefined, adminUrl: string): string =>
  (text ?? '').split(`${adminUrl}/reset-password/`)[1]?.split(/\s/)[0] ?? ''
