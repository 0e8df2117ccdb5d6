import { testClock } from '@fachwerk/clock/test-clock'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import type { StaffActor } from '../../platform/http/actor.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { anIdentityServer } from '../identity/testing.ts'
import { preferencesModule } from './index.ts'

/** Preferences on their own, with a clock that stands still, and people who have any. */
export async function aPreferencesDesk() {
  const { db } = await aTestDatabase()
  const clock = testClock('2026-11-20T12:00:00Z')
  const registry = createRegistry()
  preferencesModule({ db, clock, random: systemRandom(), serve: registry.serve })
  const { aUser } = await anIdentityServer(db, { clock })
  let people = 0
  /** Somebody of a company who may do this. */
  const hire = async (companyId: string, permissions: readonly Permission[]): Promise<StaffActor> => {
    people += 1
    const [email, name] = [`person${people}@team.example`, `Person ${people}`]
    const userId = await aUser({ companyId, email, password: null })
    return aStaffActor({ userId, name, email, companyId, permissions: new Set(permissions) })
  }
  return { db, ask: createInvokeStaff(registry), hire }
}
