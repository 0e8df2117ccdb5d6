import { testClock } from '@fachwerk/clock/test-clock'
import { franchiseeFields } from '@fachwerk/contract/company/company-fields'
import { samplesOf } from '@fachwerk/contract/record-fields'
import type { RequestIn } from '@fachwerk/contract/call'
import { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import type { Franchisee } from '@fachwerk/contract/company/franchise-views'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import { readHistory } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/db.ts'
import { createExports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { createRegistry } from '../../../platform/http/serve.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { systemRandom } from '../../../platform/random.ts'
import { companiesModule, mountFranchiseeExport, mountFranchisees } from '../index.ts'
import { aStoredCompany } from '../testing.ts'

type Added = RequestIn<typeof franchiseCalls.addFranchisee>['body']['franchisee']

export const SOME_FEES: Added['fees'] = {
  validFrom: '2026-11-01',
  collects: 'franchisor',
  percentHundredths: 750,
  monthlyCents: 2_900,
  perRentalCents: 25,
  minimumCents: 5_000,
}

export const A_FRANCHISEE: Added = {
  ...samplesOf(franchiseeFields),
  name: 'Südfach',
  legalName: 'Südfach GmbH',
  street: 'Marktplatz 1',
  postcode: '80331',
  city: 'München',
  email: 'servus@suedfach.example',
  phone: '+49 89 99998 500',
  register: 'Amtsgericht München, HRB 9990001',
  vatId: 'DE 123 456 789',
  representative: 'Toni Huber, Geschäftsführer',
  contactName: 'Toni Huber',
  contactEmail: 'toni@suedfach.example',
  fees: SOME_FEES,
}

/** A company that lets others run its boxes, and the people who look after them; Friday noon, Berlin 13:00. */
export async function aHeadOffice(db: Db) {
  const clock = testClock('2026-11-20T12:00:00Z')
  const random = systemRandom()
  const registry = createRegistry()
  const measured: { from: string; to: string }[] = []
  const parts = { db, clock, random, serve: registry.serve }
  const module = companiesModule(parts)
  mountFranchisees({ ...parts, takeOverBoxSizes: async (_tx, details) => void measured.push(details) })
  mountFranchiseeExport({ clock, serveFile: registry.serveFile, exportRows: createExports(parts) })
  const { id: companyId } = await db.transaction((tx) => aStoredCompany(tx))
  const person = (roles: readonly Role[], at = companyId, atFranchisee = false): StaffActor => {
    const permissions = new Set(permissionsOf(roles, atFranchisee))
    return aStaffActor({
      userId: random.uuid(),
      companyId: at,
      companyIds: [at],
      permissions,
      scopeFor: (permission) => (permissions.has(permission) ? [at] : []),
    })
  }
  const call = createInvokeStaff(registry)
  const jana = person(['owner'])
  const office = { db, clock, random, companyId, measured, person, call, jana }
  return { ...office, ...module, ...actionsOf(office) }
}

/** What Jana does, in short. */
function actionsOf(office: {
  readonly db: Db
  readonly companyId: string
  readonly call: ReturnType<typeof createInvokeStaff>
  readonly jana: StaffActor
}) {
  const { db, companyId, call, jana } = office
  const add = (overrides: Partial<Added> = {}, actor = jana, idempotency: 'once' | null = null) =>
    call(franchiseCalls.addFranchisee, { body: { franchisee: { ...A_FRANCHISEE, ...overrides } } }, actor, {
      idempotency: idempotency && {
        scope: actor.userId,
        key: `${companyId}-add-a-franchisee`,
        requestHash: 'same',
      },
    })
  /** A franchisee as the form makes it. */
  const make = async (overrides: Partial<Added> = {}): Promise<Franchisee> => {
    const made = await add(overrides)
    if (!made.ok) throw new Error(made.refusal)
    return made.value
  }
  const setFees = (id: string, fees: Partial<Added['fees']>, actor = jana) =>
    call(
      franchiseCalls.addFranchiseTerms,
      { body: { franchisee: { id, fees: { ...SOME_FEES, ...fees } } } },
      actor,
    )
  const read = (id: string, actor = jana) => call(franchiseCalls.franchisee, { params: { id } }, actor)
  const history = (id: string, companyIds = [companyId]) =>
    db.read((tx) =>
      readHistory(tx, { companyIds, subject: { kind: 'franchisee', id }, offset: 0, limit: 50 }),
    )
  return { add, make, setFees, read, history }
}
