import type { PictureWords, ShownPicture } from '@fachwerk/contract/picture/picture-views'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { isAny } from '../db/is-any.ts'
import { lockPictures, removeFiles, storeFiles } from './picture-files.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/** A table of pictures, and its column that says whose they are. */
export interface PictureTable {
  readonly table: string
  readonly owner: string
}

/** A picture as it is at. */
export interface StoredPicture {
  readonly id: string
  readonly companyId: string
  /** What it is a picture of. */
  readonly ownerId: string
  readonly digest: string
  readonly width: number
  readonly height: number
  readonly widths: number[]
  readonly position: number
  readonly words: PictureWords
  readonly version: number
}

interface Owner {
  readonly ownerId: string
  readonly companyId: string
}

/** What everybody may know of a picture. */
export const shownPicture = ({ digest, width, height, widths, words }: StoredPicture): ShownPicture => ({
  digest,
  width,
  height,
  widths,
  words,
})

const columnsOf = ({ owner }: PictureTable) => sql`
  p.id, p.company_id as "companyId", p.${sql.ref(owner)} as "ownerId", p.digest, p.width, p.height, p.words, p.version,
  p.position,
  array(select f.width from picture_file f where f.company_id = p.company_id and f.digest = p.digest order by f.width)
    as widths`

/** The pictures of what `id` names, in their order, as JSON; null where it has none. */
export const picturesColumn = (at: PictureTable, id: string) => sql`
  (select json_agg(shown order by shown.position, shown.id) from (
    select ${columnsOf(at)} from ${sql.table(at.table)} p where p.${sql.ref(at.owner)} = ${sql.ref(id)}
  ) shown) as pictures`

/** Pictures of one thing of these companies, in their order. */
export async function picturesOf(
  tx: Tx,
  at: PictureTable,
  { scope, ownerId }: { readonly scope: readonly string[]; readonly ownerId: string },
): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    select ${columnsOf(at)} from ${sql.table(at.table)} p
    where p.${sql.ref(at.owner)} = ${ownerId}::uuid and p.company_id = any(${[...scope]}::uuid[])
    order by p.position, p.id`.execute(tx)
  return rows
}

/** Pictures of these things in their order, by id. No tenant predicate: the ids come out of what somebody may see. */
export async function picturesShown(
  tx: Tx,
  at: PictureTable,
  { ownerIds, most }: { readonly ownerIds: readonly string[]; readonly most: 'first' | 'all' },
): Promise<Map<string, StoredPicture[]>> {
  if (ownerIds.length === 0) return new Map()
  const [table, owner] = [sql.table(at.table), sql.ref(at.owner)]
  const only =
    most === 'all'
      ? sql``
      : sql`and not exists (select 1 from ${table} before
          where before.${owner} = p.${owner} and (before.position, before.id) < (p.position, p.id))`
  const { rows } = await sql<StoredPicture>`
    select ${columnsOf(at)} from ${table} p
    where ${isAny(`p.${at.owner}`, ownerIds)} ${only}
    order by p.position, p.id`.execute(tx)
  return Map.groupBy(rows, ({ ownerId }) => ownerId)
}

/** Of what a picture of these companies is. */
export async function ownerOfPicture(
  tx: Tx,
  at: PictureTable,
  { scope, id }: { readonly scope: readonly string[]; readonly id: string },
): Promise<string | null> {
  const { rows } = await sql<{ ownerId: string }>`
    select p.${sql.ref(at.owner)} as "ownerId" from ${sql.table(at.table)} p
    where p.id = ${id}::uuid and p.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0]?.ownerId ?? null
}

/** Stores a picture behind the others of what it is of, and its files unless they are there. */
export async function insertPicture(
  tx: Tx,
  at: PictureTable,
  picture: Owner & {
    readonly id: string
    readonly prepared: PreparedPicture
    readonly words: PictureWords
    readonly now: Date
  },
): Promise<void> {
  const { id, ownerId, companyId, words, now } = picture
  const { digest, width, height, files } = picture.prepared
  await lockPictures(tx, companyId)
  await storeFiles(tx, { companyId, digest, files })
  const [table, owner] = [sql.table(at.table), sql.ref(at.owner)]
  await sql`
    insert into ${table} (id, company_id, ${owner}, position, digest, width, height, words, created_at)
    select ${id}::uuid, ${companyId}::uuid, ${ownerId}::uuid, coalesce(max(p.position), 0) + 1, ${digest}, ${width}::int,
      ${height}::int, ${JSON.stringify(words)}::jsonb, ${now}::timestamptz
    from ${table} p where p.${owner} = ${ownerId}::uuid and p.company_id = ${companyId}::uuid`.execute(tx)
}

/** Puts the pictures of one thing of the company into this order. */
export async function placePictures(
  tx: Tx,
  at: PictureTable,
  { ownerId, companyId, pictureIds }: Owner & { readonly pictureIds: readonly string[] },
): Promise<void> {
  await sql`
    update ${sql.table(at.table)} p set position = wanted.position
    from unnest(${[...pictureIds]}::uuid[]) with ordinality as wanted (id, position)
    where p.id = wanted.id and p.${sql.ref(at.owner)} = ${ownerId}::uuid
      and p.company_id = ${companyId}::uuid`.execute(tx)
}

type Known = Pick<StoredPicture, 'id' | 'companyId' | 'digest'>

/** What a picture of the company shows; its version goes up by one. */
export async function describePicture(
  tx: Tx,
  at: PictureTable,
  { id, companyId, words }: Pick<Known, 'id' | 'companyId'> & { readonly words: PictureWords },
): Promise<void> {
  await sql`
    update ${sql.table(at.table)} set words = ${JSON.stringify(words)}::jsonb, version = version + 1
    where id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(tx)
}

/** Deletes a picture of the company, and its files when nothing else of the company shows them. */
export async function removePicture(
  tx: Tx,
  at: PictureTable,
  { id, companyId, digest }: Known,
): Promise<void> {
  await lockPictures(tx, companyId)
  await sql`
    delete from ${sql.table(at.table)} where id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  await removeFiles(tx, { companyId, digest })
}
