import type { PictureWords, ShownPicture } from '@fachwerk/contract/location/pictures/picture-calls'
import { sql } from 'kysely'
import type { PreparedPicture } from '../../platform/pictures/prepare-picture.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isAny } from '../../platform/db/is-any.ts'
import './location-tables.ts'

/** A picture of a location as it is kept. */
export interface StoredPicture {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly digest: string
  readonly width: number
  readonly height: number
  readonly widths: number[]
  readonly position: number
  readonly words: PictureWords
  readonly version: number
}

interface Place {
  readonly id: string
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

const columns = sql`
  p.id, p.company_id as "companyId", p.location_id as "locationId", p.digest, p.width, p.height, p.words, p.version,
  p.position,
  array(select f.width from picture_file f where f.company_id = p.company_id and f.digest = p.digest order by f.width)
    as widths`

/** The pictures of the location in the row `l`, in their order, as JSON; null where it has none. */
export const picturesColumn = sql`
  (select json_agg(shown order by shown.position, shown.id) from (
    select ${columns} from location_picture p where p.location_id = l.id
  ) shown) as pictures`

/** Pictures of a location of these companies, in their order. */
export async function picturesOf(
  tx: Tx,
  scope: readonly string[],
  locationId: string,
): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    select ${columns} from location_picture p
    where p.location_id = ${locationId}::uuid and p.company_id = any(${[...scope]}::uuid[])
    order by p.position, p.id`.execute(tx)
  return rows
}

/** Pictures of these locations in their order. No tenant predicate: by ids of locations out of a site's offer. */
export async function picturesShown(
  tx: Tx,
  locationIds: readonly string[],
  most: 'first' | 'all',
): Promise<Map<string, StoredPicture[]>> {
  if (locationIds.length === 0) return new Map()
  const only =
    most === 'all'
      ? sql``
      : sql`and not exists (select 1 from location_picture before
          where before.location_id = p.location_id and (before.position, before.id) < (p.position, p.id))`
  const { rows } = await sql<StoredPicture>`
    select ${columns} from location_picture p
    where ${isAny('p.location_id', locationIds)} ${only}
    order by p.position, p.id`.execute(tx)
  return Map.groupBy(rows, ({ locationId }) => locationId)
}

/** Which location a picture of these companies belongs to. */
export async function locationOfPicture(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('location_picture')
    .select('location_id')
    .where('id', '=', id)
    .where('company_id', 'in', scope)
    .executeTakeFirst()
  return row?.location_id ?? null
}

/**
 * Until the end of the transaction nobody else adds or takes away files of the company: who puts up the same picture
 * elsewhere while it goes here would otherwise be left without.
 */
export async function lockPictures(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${companyId}`}, 0))`.execute(tx)
}

/** Stores a picture behind the others of a location of the company, and its files unless they are there. */
export async function insertPicture(
  tx: Tx,
  { id, companyId }: Place,
  picture: PreparedPicture & { readonly id: string; readonly words: PictureWords; readonly position: number },
  now: Date,
): Promise<void> {
  const { digest, width, height, position } = picture
  const files = picture.files.map((file) => ({ company_id: companyId, digest, ...file }))
  await tx
    .insertInto('picture_file')
    .values(files)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('location_picture')
    .values({
      id: picture.id,
      company_id: companyId,
      location_id: id,
      position,
      digest,
      width,
      height,
      words: JSON.stringify(picture.words),
      created_at: now,
    })
    .execute()
}

/** Puts the pictures of a location of the company into this order. */
export async function placePictures(
  tx: Tx,
  { id, companyId }: Place,
  pictureIds: readonly string[],
): Promise<void> {
  await sql`
    update location_picture p set position = wanted.position
    from unnest(${[...pictureIds]}::uuid[]) with ordinality as wanted (id, position)
    where p.id = wanted.id and p.location_id = ${id}::uuid and p.company_id = ${companyId}::uuid`.execute(tx)
}

/** What a picture of the company shows; its version goes up by one. */
export async function describePicture(tx: Tx, { id, companyId }: Place, words: PictureWords): Promise<void> {
  await tx
    .updateTable('location_picture')
    .set(({ eb }) => ({ words: JSON.stringify(words), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

/** Deletes a picture of the company, and its files when no other of the company has them. */
export async function removePicture(
  tx: Tx,
  { id, companyId, digest }: Pick<StoredPicture, 'id' | 'companyId' | 'digest'>,
): Promise<void> {
  await lockPictures(tx, companyId)
  await tx.deleteFrom('location_picture').where('id', '=', id).where('company_id', '=', companyId).execute()
  await sql`
    delete from picture_file f where f.company_id = ${companyId}::uuid and f.digest = ${digest}
      and not exists (select 1 from location_picture p where p.company_id = f.company_id and p.digest = f.digest)`.execute(
    tx,
  )
}

/** Bytes of a file. No tenant predicate: everybody may see it who knows what 256 bits it is called by. */
export async function pictureBytes(
  tx: Tx,
  { digest, width }: { readonly digest: string; readonly width: number },
): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('picture_file')
    .select('bytes')
    .where('digest', '=', digest)
    .where('width', '=', width)
    .limit(1)
    .executeTakeFirst()
  return row?.bytes ?? null
}
