import type { PictureWords } from '@fachwerk/contract/location/pictures/picture-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { PreparedPicture } from '../../../platform/pictures/prepare-picture.ts'
import type { Random } from '../../../platform/random.ts'
import { insertPicture, lockPictures, picturesOf } from '../pictures-repository.ts'

export interface RecordedPicture {
  readonly companyId: string
  readonly locationId: string
  readonly prepared: PreparedPicture
  readonly words: PictureWords
}

/** Puts a picture behind the others of a location of the company. @returns its id */
export async function recordPicture(
  tx: Tx,
  { random, now }: { readonly random: Random; readonly now: Date },
  { companyId, locationId, prepared, words }: RecordedPicture,
): Promise<string> {
  await lockPictures(tx, companyId)
  const others = await picturesOf(tx, [companyId], locationId)
  const id = random.uuid()
  const last = others.at(-1)?.position ?? 0
  await insertPicture(tx, { id: locationId, companyId }, { ...prepared, id, words, position: last + 1 }, now)
  return id
}
