import { LISTS, type ListName } from '@fachwerk/contract/office/list-names'
import { type SavedView, SavedViewState } from '@fachwerk/contract/office/preference-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import { isDuplicate } from '../../../platform/db/db.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { PreferencesNeeds } from '../index.ts'
import {
  archiveView,
  countOwn,
  insertView,
  type StoredView,
  updateView,
  viewsOf,
  viewToChange,
  type ViewContent,
} from '../saved-views-repository.ts'

const MOST_VIEWS = 50

/** Views of a list hold what its rows are filtered by, so who may not see the list sees none of them. */
const maySee = ({ permissions }: StaffActor, list: ListName) => permissions.has(LISTS[list])
const mayShare = ({ permissions }: StaffActor) => permissions.has('views.share')
const mayEdit = (actor: StaffActor, { ownerId, shared }: Pick<StoredView, 'ownerId' | 'shared'>) =>
  ownerId === actor.userId || (shared && mayShare(actor))

const presented = (actor: StaffActor, list: ListName, view: StoredView): SavedView => ({
  id: view.id,
  list,
  name: view.name,
  // Stored by an older version, it may hold what is no longer allowed: then nothing of it is used.
  state: SavedViewState.safeParse(view.state).data ?? [],
  shared: view.shared,
  ownerName: view.ownerName,
  own: view.ownerId === actor.userId,
  can: { edit: mayEdit(actor, view) },
  version: view.version,
})

export async function listViews(
  { db }: PreferencesNeeds,
  { actor, list }: { readonly actor: StaffActor; readonly list: ListName },
) {
  if (!maySee(actor, list)) return refuse('not-found')
  const views = await db.read((tx) => viewsOf(tx, actor, list))
  return ok({ rows: views.map((view) => presented(actor, list, view)), canShare: mayShare(actor) })
}

const recorded = ({ name, shared, state }: ViewContent) => ({ name, shared, state: JSON.stringify(state) })

export async function createView(
  { db, clock, random }: PreferencesNeeds,
  { actor, list, ...input }: ViewContent & { readonly actor: StaffActor; readonly list: ListName },
) {
  if (!maySee(actor, list)) return refuse('not-found')
  if (input.shared && !mayShare(actor)) return refuse('sharing-not-allowed')
  const id = random.uuid()
  return await nameTaken(
    transact(db, async (tx): Promise<Result<SavedView, 'not-found' | 'too-many-views'>> => {
      if ((await countOwn(tx, actor, list)) >= MOST_VIEWS) return refuse('too-many-views')
      await insertView(tx, actor, { ...input, id, list }, clock.now())
      await record(tx, {
        actor,
        id,
        action: 'savedView.created',
        before: null,
        after: input,
        now: clock.now(),
      })
      return await shown(tx, { actor, list, viewId: id })
    }),
  )
}

export async function changeView(
  { db, clock }: PreferencesNeeds,
  {
    actor,
    list,
    viewId,
    version,
    ...input
  }: ViewContent & {
    readonly actor: StaffActor
    readonly list: ListName
    readonly viewId: string
    readonly version: number
  },
) {
  if (!maySee(actor, list)) return refuse('not-found')
  return await nameTaken(
    transact(db, async (tx): Promise<Result<SavedView, ViewRefusal>> => {
      const view = await viewToChange(tx, actor, list, viewId)
      if (!view) return refuse('not-found')
      if (!mayEdit(actor, view)) return refuse('view-of-another')
      if (input.shared && !view.shared && !mayShare(actor)) return refuse('sharing-not-allowed')
      const before = contentOf(view)
      if (view.version !== version) {
        const filter = { companyIds: [actor.companyId], subject: { kind: 'savedView' as const, id: viewId } }
        const fields = { ...before, version: view.version }
        return refuseChanged(await conflictOf(tx, filter, { fields, changedAt: view.changedAt }))
      }
      if (view.archived && (await countOwn(tx, actor, list)) >= MOST_VIEWS) return refuse('too-many-views')
      await updateView(tx, actor.companyId, viewId, input, clock.now())
      await record(tx, {
        actor,
        id: viewId,
        action: view.archived ? 'savedView.restored' : 'savedView.changed',
        before,
        after: input,
        now: clock.now(),
      })
      return await shown(tx, { actor, list, viewId })
    }),
  )
}

export async function deleteView(
  { db, clock }: PreferencesNeeds,
  { actor, list, viewId }: { readonly actor: StaffActor; readonly list: ListName; readonly viewId: string },
) {
  if (!maySee(actor, list)) return refuse('not-found')
  return await transact(db, async (tx): Promise<Result<SavedView, 'not-found' | 'view-of-another'>> => {
    const view = await viewToChange(tx, actor, list, viewId)
    if (!view) return refuse('not-found')
    if (!mayEdit(actor, view)) return refuse('view-of-another')
    if (!view.archived) {
      await archiveView(tx, actor.companyId, viewId, clock.now())
      const before = contentOf(view)
      await record(tx, {
        actor,
        id: viewId,
        action: 'savedView.deleted',
        before,
        after: null,
        now: clock.now(),
      })
    }
    return await shown(tx, { actor, list, viewId })
  })
}

type ViewRefusal =
  | 'not-found'
  | 'view-of-another'
  | 'sharing-not-allowed'
  | 'too-many-views'
  | 'view-name-taken'
  | 'changed-meanwhile'

const contentOf = ({ name, shared, state }: StoredView): ViewContent => ({
  name,
  shared,
  state: SavedViewState.safeParse(state).data ?? [],
})

async function shown(
  tx: Tx,
  { actor, list, viewId }: { readonly actor: StaffActor; readonly list: ListName; readonly viewId: string },
) {
  const view = await viewToChange(tx, actor, list, viewId)
  // Who takes a shared view back from others keeps it only when it is theirs.
  return view ? ok(presented(actor, list, view)) : refuse('not-found')
}

async function record(
  tx: Tx,
  {
    actor,
    ...change
  }: {
    readonly id: string
    readonly action: `savedView.${string}`
    readonly before: ViewContent | null
    readonly after: ViewContent | null
    readonly now: Date
  } & { readonly actor: StaffActor },
) {
  await recordChange(tx, {
    at: change.now,
    companyId: actor.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: change.action,
    subject: { kind: 'savedView', id: change.id },
    before: change.before && recorded(change.before),
    after: change.after && recorded(change.after),
  })
}

/** The names of a person's views in one list differ; the database sees to it. */
async function nameTaken<T, E extends string>(
  saving: Promise<Result<T, E>>,
): Promise<Result<T, E | 'view-name-taken'>> {
  try {
    return await saving
  } catch (error) {
    if (isDuplicate(error)) return refuse('view-name-taken')
    throw error
  }
}
