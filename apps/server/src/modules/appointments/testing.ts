import { testClock } from '@fachwerk/clock/test-clock'
import { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import type { Db } from '../../platform/db/db.ts'
import { createExports } from '../../platform/export/export-rows.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { systemRandom } from '../../platform/random.ts'
import { aStaffedCompany } from '../identity/testing.ts'
import { appointmentsModule } from './index.ts'

type Fields = RequestIn<typeof appointmentCalls.createAppointment>['body']

/** The calendar of one company with its people, under a clock that stands still: Friday noon in winter, Berlin 13:00. */
export async function aCalendar(db: Db, at = '2026-11-20T12:00:00Z') {
  const clock = testClock(at)
  const random = systemRandom()
  const { company, aPerson } = await aStaffedCompany(db, { clock })
  const registry = createRegistry()
  const parts = { db, clock, random, serve: registry.serve, serveFile: registry.serveFile }
  const module = appointmentsModule({
    ...parts,
    exportRows: createExports(parts),
    timeZoneOf: async () => 'Europe/Berlin',
    adminUrl: 'https://verwaltung.example',
  })
  const call = createInvokeStaff(registry)
  let hired = 0
  const hire = async (roles: readonly Role[] = ['operator']): Promise<StaffActor> => {
    hired += 1
    const { userId, email } = await aPerson({ email: `termin${hired}@${company}.example`, roles: [...roles] })
    return aStaffActor({
      userId,
      email,
      companyId: company,
      companyIds: [company],
      permissions: new Set(permissionsOf([...roles])),
      scopeFor: () => [company],
    })
  }
  const jana = await hire()
  const make = async (fields: Partial<Fields> = {}, actor = jana) => {
    const body = { title: 'Akkutausch', day: '2026-11-20', ...fields }
    const made = await call(appointmentCalls.createAppointment, { body }, actor)
    if (!made.ok) throw new Error(made.refusal)
    return made.value
  }
  return { db, clock, company, call, jana, hire, make, ...module }
}
