import { testClock } from '@fachwerk/clock/test-clock'
import type { NewStaffUser } from '../identity/index.ts'
import { aStaffedCompany } from '../identity/testing.ts'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import { projectCalls } from '@fachwerk/contract/time/project-calls'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import type { Db } from '../../platform/db/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { systemRandom } from '../../platform/random.ts'
import { timeTrackingModule } from './index.ts'

type StoreBody = RequestIn<typeof timeEntryCalls.saveTimeLog>['body']

/** An hour of the day on which the clock of these tests stands. */
export const MORNING = ['2026-11-16T07:00:00.000Z', '2026-11-16T08:00:00.000Z'] as const

/** Time tracking of one company with its people, under a clock that stands still: Monday noon in winter, Berlin 13:00. */
export async function aTimeClock(db: Db, at = '2026-11-16T12:00:00Z') {
  const clock = testClock(at)
  const { company, aPerson } = await aStaffedCompany(db, { clock })
  const registry = createRegistry()
  const jobs: { run?: () => void | Promise<void> } = {}
  const needs = {
    db,
    clock,
    random: systemRandom(),
    config: { adminUrl: 'http://localhost' },
    publicHoliday: (state: string, day: string) =>
      state === 'BW' && day === '2026-11-01' ? 'Allerheiligen' : null,
  }
  const every = (_name: string, _rhythm: string, run: () => void | Promise<void>) => void (jobs.run = run)
  timeTrackingModule({ ...needs, serve: registry.serve, jobs: { every } })
  const call = createInvokeStaff(registry)
  // Several companies may stand in one database; an address belongs to one person.
  let hired = 0
  const hire = async (overrides: Partial<Omit<NewStaffUser, 'companyId'>> = {}): Promise<StaffActor> => {
    hired += 1
    const { userId, email } = await aPerson({ email: `person${hired}@${company}.example`, ...overrides })
    return staffOf(company, userId, email, overrides.roles ?? ['owner'])
  }
  const jana = await hire()
  const aProject = async (overrides: Partial<RequestIn<typeof projectCalls.createProject>['body']> = {}) => {
    const made = await call(projectCalls.createProject, { body: { name: 'Support', ...overrides } }, jana)
    if (!made.ok) throw new Error(made.refusal)
    return made.value
  }
  /** Starts, stops or enters time; without more it starts. */
  const save = (actor: StaffActor, body: StoreBody) => call(timeEntryCalls.saveTimeLog, { body }, actor)
  /** Work that is over. */
  const work = async (
    actor: StaffActor,
    projectId: string,
    span: readonly [string, string],
    description = 'Telefon',
  ) => {
    const stored = await save(actor, {
      projectId,
      timeLog: { startTime: span[0], endTime: span[1], description },
    })
    if (!stored.ok) throw new Error(`${span.join()}: ${stored.refusal}`)
    return stored.value.timeLog
  }
  return {
    edit: editing(call),
    needs,
    db,
    clock,
    company,
    call,
    jana,
    hire,
    aProject,
    save,
    work,
    housekeeping: () => jobs.run?.(),
  }
}

/** Changes an entry; what is not said is the usual morning. */
const editing = (call: ReturnType<typeof createInvokeStaff>) => (actor: StaffActor, overrides: object) => {
  const usual = { description: 'Telefon', startTime: MORNING[0], endTime: MORNING[1] }
  const timeLog = { ...usual, ...overrides } as RequestIn<
    typeof timeEntryCalls.editTimeLog
  >['body']['timeLog'] // id and version are in `about`
  return call(timeEntryCalls.editTimeLog, { body: { timeLog } }, actor)
}

const staffOf = (companyId: string, userId: string, email: string, roles: readonly Role[]): StaffActor =>
  aStaffActor({
    userId,
    email,
    companyId,
    companyIds: [companyId],
    permissions: new Set(permissionsOf(roles)),
    scopeFor: () => [companyId],
  })
