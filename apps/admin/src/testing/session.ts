import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import type { MenuProfile, SignedInUser } from '@fachwerk/contract/staff/identity-calls'
import type { StoredSession } from '../app/session/session-store.ts'

/** A signed-in person for tests. */
export function aUser(over: { menuProfile?: MenuProfile; roles?: Role[]; id?: string } = {}): SignedInUser {
  const backendRoles = over.roles ?? ['operator']
  const menuProfile = over.menuProfile ?? 'storageOperator'
  const company = '01900000-0000-7000-8000-0000000000c1'
  return {
    id: over.id ?? '01900000-0000-7000-8000-0000000000a1',
    email: 'j.brandt@seefach.example',
    backendRoles,
    permissions: permissionsOf(backendRoles, menuProfile === 'franchisee'),
    company,
    companyObject: {
      id: company,
      name: 'Seefach Bodensee GmbH',
      menuProfile,
      franchisorCompany:
        menuProfile === 'franchisee'
          ? { id: '01900000-0000-7000-8000-0000000000c0', name: 'Zeitlager GmbH' }
          : null,
    },
    contact: { firstName: 'Jana', lastName: 'Brandt', email: 'j.brandt@seefach.example' },
    language: 'de',
    colorScheme: 'system',
  }
}

/** A session as the server answers it; good for calls for 15 minutes, to be refreshed ahead after 10. */
export function aStoredSession(
  over: { token?: string; at?: number; user?: SignedInUser } = {},
): StoredSession {
  const at = over.at ?? Date.now()
  return {
    accessToken: over.token ?? 'token-1',
    validUntil: new Date(at + 15 * 60_000).toISOString(),
    refreshAheadAt: new Date(at + 10 * 60_000).toISOString(),
    user: over.user ?? aUser(),
  }
}

/** Web locks for tests: one holder at a time by name, the others wait in order; shared by the „tabs" of a test. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const tails = new Map<string, Promise<unknown>>()
  const request = async (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const run = rest.at(-1)
    if (typeof run !== 'function') throw new TypeError('a lock needs a function')
    const before = tails.get(name) ?? Promise.resolve()
    const mine = before.then(() => run({ name, mode: 'exclusive' }))
    tails.set(
      name,
      mine.catch(() => {}),
    )
    return mine
  }
  return { request }
}
