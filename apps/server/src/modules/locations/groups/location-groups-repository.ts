import { locationGroupFields } from '@fachwerk/contract/location/location-group-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { columnsOf, selected } from '../../../platform/db/record-columns.ts'
import type { Offer } from '../locations-repository.ts'
import type { TreeNode } from './rules/group-tree.ts'
import '../location-tables.ts'

/** What staff say of a group. */
export type GroupWords = StoredFields<typeof locationGroupFields>

export interface StoredGroup extends TreeNode, GroupWords {
  readonly version: number
  readonly changedAt: Date | null
  readonly createdAt: Date
  /** Ids of its locations, by name. */
  readonly locationIds: readonly string[]
}

export interface GroupedLocation {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly prefix: string
  readonly archived: boolean
}

const select = sql`
  select g.id, g.company_id as "companyId", g.parent_id as "parentId", g.position,
    ${selected(locationGroupFields, 'g')}, g.version, g.changed_at as "changedAt", g.created_at as "createdAt",
    coalesce((select array_agg(m.location_id order by l.name, l.id) from location_group_member m
      join location l on l.id = m.location_id where m.group_id = g.id), '{}') as "locationIds"
  from location_group g`

/** All groups of these companies. */
export async function groupsOf(tx: Tx, scope: readonly string[]): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    ${select} where g.company_id = any(${[...scope]}::uuid[]) order by g.id`.execute(tx)
  return rows
}

/**
 * All groups of the company a group belongs to, kept for this transaction, so that two who move groups at once never
 * make a circle; none when it is not in scope.
 */
export async function lockedGroupsAround(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredGroup[]> {
  const found = await sql<{ companyId: string }>`
    select company_id as "companyId" from location_group
    where id = ${id}::uuid and company_id = any(${[...scope]}::uuid[])`.execute(tx)
  const companyId = found.rows[0]?.companyId
  if (companyId === undefined) return []
  await lockGroups(tx, [companyId])
  return await groupsOf(tx, [companyId])
}

/** Keeps others who change the trees of these companies waiting, in one order whoever asks. */
export async function lockGroups(tx: Tx, companyIds: readonly string[]): Promise<void> {
  await sql`
    select id from location_group where company_id = any(${[...companyIds]}::uuid[])
    order by id for update`.execute(tx)
}

export interface GroupNode extends TreeNode {
  readonly name: string
  /** Whether the location that was asked for stands in it. */
  readonly holds: boolean
}

/** Groups of these companies, and which of them a location stands in. */
export async function groupsAroundLocation(
  tx: Tx,
  companyIds: readonly string[],
  locationId: string,
): Promise<GroupNode[]> {
  const { rows } = await sql<GroupNode>`
    select g.id, g.company_id as "companyId", g.parent_id as "parentId", g.position, g.name,
      exists (select from location_group_member m
        where m.group_id = g.id and m.location_id = ${locationId}::uuid) as holds
    from location_group g where g.company_id = any(${[...companyIds]}::uuid[]) order by g.id`.execute(tx)
  return rows
}

/** Locations of these companies by name. */
export async function locationsToGroup(tx: Tx, scope: readonly string[]): Promise<GroupedLocation[]> {
  const { rows } = await sql<GroupedLocation>`
    select id, company_id as "companyId", name, prefix, archived_at is not null as archived
    from location where company_id = any(${[...scope]}::uuid[]) order by name, id`.execute(tx)
  return rows
}

type InCompany = Pick<StoredGroup, 'id' | 'companyId'>
type NewGroup = GroupWords & Pick<StoredGroup, 'id' | 'companyId' | 'parentId' | 'position'>

export async function insertGroup(tx: Tx, group: NewGroup, now: Date): Promise<void> {
  await tx
    .insertInto('location_group')
    .values({
      id: group.id,
      company_id: group.companyId,
      parent_id: group.parentId,
      ...columnsOf(locationGroupFields, group),
      position: group.position,
      created_at: now,
    })
    .execute()
}

/** Saves a group of the company; its version goes up by one. */
export async function updateGroup(
  tx: Tx,
  group: GroupWords & Pick<StoredGroup, 'id' | 'companyId' | 'version'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('location_group')
    .set({
      ...columnsOf(locationGroupFields, group),
      version: group.version + 1,
      changed_at: now,
    })
    .where('id', '=', group.id)
    .where('company_id', '=', group.companyId)
    .execute()
}

/** Puts groups of the company to their places. */
export async function placeGroups(
  tx: Tx,
  companyId: string,
  places: readonly { readonly id: string; readonly parentId: string | null; readonly position: number }[],
): Promise<void> {
  for (const { id, parentId, position } of places)
    await tx
      .updateTable('location_group')
      .set({ parent_id: parentId, position })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .execute()
}

/** Exactly these locations stand in a group of the company from now on. */
export async function fillGroup(
  tx: Tx,
  { id, companyId }: InCompany,
  locationIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('location_group_member')
    .where('group_id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
  const members = locationIds.map((locationId) => ({
    group_id: id,
    company_id: companyId,
    location_id: locationId,
  }))
  if (members.length > 0) await tx.insertInto('location_group_member').values(members).execute()
}

/** Puts a location into groups of these companies. */
export async function joinGroups(tx: Tx, locationId: string, groups: readonly InCompany[]): Promise<void> {
  const members = groups.map(({ id, companyId }) => ({
    group_id: id,
    company_id: companyId,
    location_id: locationId,
  }))
  if (members.length > 0) await tx.insertInto('location_group_member').values(members).execute()
}

/** Takes a location out of groups of these companies. */
export async function leaveGroups(tx: Tx, locationId: string, groups: readonly InCompany[]): Promise<void> {
  for (const { id, companyId } of groups)
    await tx
      .deleteFrom('location_group_member')
      .where('group_id', '=', id)
      .where('company_id', '=', companyId)
      .where('location_id', '=', locationId)
      .execute()
}

/** Removes a group of the company that has none below it. */
export async function removeGroup(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('location_group').where('id', '=', id).where('company_id', '=', companyId).execute()
}

/** A group as visitors filter by it. */
export type FilledGroup = TreeNode & GroupWords & Pick<StoredGroup, 'locationIds'>

/** Groups of a company with the ids of all their locations, for who knows already which of them are offered. */
export async function groupsWithMembers(tx: Tx, companyId: string): Promise<FilledGroup[]> {
  const { rows } = await sql<FilledGroup>`
    select g.id, g.company_id as "companyId", g.parent_id as "parentId", g.position,
      ${selected(locationGroupFields, 'g')},
      array(select m.location_id from location_group_member m where m.group_id = g.id) as "locationIds"
    from location_group g where g.company_id = ${companyId}::uuid order by g.id`.execute(tx)
  return rows
}

/**
 * Groups of a company with those of its locations that an offer has, archived ones left out. No tenant predicate on the
 * locations: what is not in the offer does not exist.
 */
export async function groupsOffered(tx: Tx, companyId: string, offer: Offer): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select g.id, g.company_id as "companyId", g.parent_id as "parentId", g.position,
      ${selected(locationGroupFields, 'g')}, g.version, g.changed_at as "changedAt", g.created_at as "createdAt",
      coalesce((select array_agg(l.id order by l.name, l.id) from location_group_member m
        join location l on l.id = m.location_id
        where m.group_id = g.id and l.archived_at is null and l.id in (${offer})), '{}') as "locationIds"
    from location_group g where g.company_id = ${companyId}::uuid order by g.id`.execute(tx)
  return rows
}
