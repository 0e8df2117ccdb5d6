import { sql } from 'kysely'
import type { SavedViewState } from '@fachwerk/contract/office/preference-calls'
import type { Tx } from '../../platform/db/db.ts'
import type { Person } from './preferences-repository.ts'
import './preference-tables.ts'

export interface StoredView {
  readonly id: string
  readonly list: string
  readonly name: string
  /** As it was stored: checked by the reader. */
  readonly state: unknown
  readonly shared: boolean
  readonly ownerId: string
  readonly ownerName: string
  readonly version: number
  readonly changedAt: Date
  readonly archived: boolean
}

/** Views of the company's list that this person may see, their own first. */
const visible = (tx: Tx, { companyId, userId }: Person, list: string) =>
  tx
    .selectFrom('saved_view as v')
    .innerJoin('staff_user as u', 'u.id', 'v.owner_id')
    .select([
      'v.id',
      'v.list',
      'v.name',
      'v.state',
      'v.shared',
      'v.owner_id as ownerId',
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('ownerName'),
      'v.version',
      'v.changed_at as changedAt',
      sql<boolean>`v.archived_at is not null`.as('archived'),
    ])
    .where('v.company_id', '=', companyId)
    .where('v.list', '=', list)
    .where((at) => at.or([at('v.owner_id', '=', userId), at('v.shared', '=', true)]))

export async function viewsOf(tx: Tx, person: Person, list: string): Promise<StoredView[]> {
  return await visible(tx, person, list)
    .where('v.archived_at', 'is', null)
    .orderBy((at) => at.case().when('v.owner_id', '=', person.userId).then(0).else(1).end())
    .orderBy('v.created_at')
    .orderBy('v.id')
    .execute()
}

/** One of the company's views that the person sees, locked against others; put away ones too, for they can come back. */
export async function viewToChange(
  tx: Tx,
  person: Person,
  list: string,
  viewId: string,
): Promise<StoredView | undefined> {
  return await visible(tx, person, list).where('v.id', '=', viewId).forUpdate('v').executeTakeFirst()
}

/** How many views a person has in a list of the company. */
export async function countOwn(tx: Tx, { companyId, userId }: Person, list: string): Promise<number> {
  const { own } = await tx
    .selectFrom('saved_view')
    .select(sql<number>`count(*)`.as('own'))
    .where('company_id', '=', companyId)
    .where('owner_id', '=', userId)
    .where('list', '=', list)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return own
}

export interface ViewContent {
  readonly name: string
  readonly state: SavedViewState
  readonly shared: boolean
}

/** @throws when the person has a view of this name in the list */
export async function insertView(
  tx: Tx,
  person: Person,
  view: ViewContent & { readonly id: string; readonly list: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('saved_view')
    .values({
      id: view.id,
      company_id: person.companyId,
      owner_id: person.userId,
      list: view.list,
      name: view.name,
      state: JSON.stringify(view.state),
      shared: view.shared,
      created_at: now,
      changed_at: now,
      archived_at: null,
      version: 1,
    })
    .execute()
}

/** Writes the view anew and brings it back when it was put away. @throws when another of the owner has the name */
export async function updateView(
  tx: Tx,
  companyId: string,
  viewId: string,
  { name, state, shared }: ViewContent,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('saved_view')
    .set({ name, state: JSON.stringify(state), shared, changed_at: now, archived_at: null })
    .set((at) => ({ version: at('version', '+', 1) }))
    .where('id', '=', viewId)
    .where('company_id', '=', companyId)
    .execute()
}

export async function archiveView(tx: Tx, companyId: string, viewId: string, now: Date): Promise<void> {
  await tx
    .updateTable('saved_view')
    .set({ archived_at: now, changed_at: now })
    .set((at) => ({ version: at('version', '+', 1) }))
    .where('id', '=', viewId)
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .execute()
}
