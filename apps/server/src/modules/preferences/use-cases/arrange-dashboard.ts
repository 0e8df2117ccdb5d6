import {
  Arrangement,
  type dashboardCalls,
  type DashboardView,
} from '@fachwerk/contract/office/dashboard-calls'
import type { RequestOut } from '@fachwerk/contract/call'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuseChanged, type Result } from '../../../platform/result.ts'
import {
  type ArrangedFor,
  arrangementOf,
  saveArrangement,
  type StoredArrangement,
} from '../dashboard-repository.ts'
import type { PreferencesNeeds } from '../index.ts'

type Answer = Result<DashboardView, 'changed-meanwhile'>

/** Stored by an older version, it may hold what is no longer allowed: then it counts as not arranged. */
const readable = ({ arrangement }: StoredArrangement): Arrangement | null =>
  Arrangement.safeParse(arrangement).data ?? null

const forPerson = ({ companyId, userId }: StaffActor): ArrangedFor => ({ companyId, userId })
const forCompany = ({ companyId }: StaffActor): ArrangedFor => ({ companyId, userId: null })

async function view(tx: Tx, actor: StaffActor): Promise<DashboardView> {
  const own = await arrangementOf(tx, forPerson(actor))
  const company = await arrangementOf(tx, forCompany(actor))
  return {
    own: { arrangement: readable(own), version: own.version },
    company: {
      arrangement: readable(company),
      boardUrl: company.boardUrl,
      version: company.version,
    },
    can: { arrangeCompany: actor.permissions.has('dashboard.arrange') },
  }
}

export const showDashboard = (
  { db }: Pick<PreferencesNeeds, 'db'>,
  actor: StaffActor,
): Promise<DashboardView> => db.read((tx) => view(tx, actor))

/** A person's own arrangement, over the version that was read: two devices do not undo each other (FAULT-72). */
export async function arrangeForMyself(
  { db, clock }: PreferencesNeeds,
  {
    actor,
    arrangement,
    version,
  }: RequestOut<typeof dashboardCalls.arrangeDashboard>['body'] & { readonly actor: StaffActor },
): Promise<Answer> {
  return await db.transaction(async (tx): Promise<Answer> => {
    const now = clock.now()
    if (await saveArrangement(tx, forPerson(actor), { arrangement, boardUrl: null, version }, now))
      return ok(await view(tx, actor))
    const stored = await arrangementOf(tx, forPerson(actor))
    const at = (stored.changedAt ?? now).toISOString()
    return refuseChanged({
      by: actor.name,
      at,
      current: { arrangement: readable(stored), version: stored.version },
    })
  })
}

/** What everybody of the company sees who arranged nothing, and where its board is; kept in the trail (LAW-76). */
export async function arrangeForCompany(
  { db, clock }: PreferencesNeeds,
  {
    actor,
    ...input
  }: RequestOut<typeof dashboardCalls.arrangeCompanyDashboard>['body'] & { readonly actor: StaffActor },
): Promise<Answer> {
  return await db.transaction(async (tx): Promise<Answer> => {
    const now = clock.now()
    const subject = { kind: 'dashboard', id: actor.companyId } as const
    const before = await arrangementOf(tx, forCompany(actor))
    if (!(await saveArrangement(tx, forCompany(actor), input, now))) {
      const stored = await arrangementOf(tx, forCompany(actor))
      const fields = { arrangement: readable(stored), boardUrl: stored.boardUrl, version: stored.version }
      const filter = { companyIds: [actor.companyId], subject }
      return refuseChanged(await conflictOf(tx, filter, { fields, changedAt: stored.changedAt ?? now }))
    }
    await recordChange(tx, {
      at: now,
      companyId: actor.companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'dashboard.arranged',
      subject,
      before: recorded(readable(before), before.boardUrl),
      after: recorded(input.arrangement, input.boardUrl),
    })
    return ok(await view(tx, actor))
  })
}

const recorded = (arrangement: Arrangement | null, boardUrl: string | null): JsonObject => ({
  content: arrangement?.content.join(', ') ?? null,
  aside: arrangement?.aside.join(', ') ?? null,
  hidden: arrangement?.hidden.join(', ') ?? null,
  boardUrl,
})
