import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import '../db/platform-tables.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/** A picture of a company by what its bytes are called. */
interface Named {
  readonly companyId: string
  readonly digest: string
}

/**
 * Until the end of the transaction nobody else adds or takes away files of the company: who puts up the same picture
 * elsewhere while it goes here would otherwise be left without.
 */
export async function lockPictures(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${companyId}`}, 0))`.execute(tx)
}

/** Stores the files of a picture for a company, unless they are there. */
export async function storeFiles(
  tx: Tx,
  { companyId, digest, files }: Named & Pick<PreparedPicture, 'files'>,
): Promise<void> {
  await tx
    .insertInto('picture_file')
    .values(files.map((file) => ({ company_id: companyId, digest, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the files of a picture when nothing of the company shows it. */
export async function removeFiles(tx: Tx, { companyId, digest }: Named): Promise<void> {
  await sql`
    delete from picture_file f where f.company_id = ${companyId}::uuid and f.digest = ${digest}
      and not exists (select 1 from picture_shown s where s.company_id = f.company_id and s.digest = f.digest)`.execute(
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
