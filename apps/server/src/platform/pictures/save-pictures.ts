import type { HistoryKind } from '@fachwerk/contract/history/history-kinds'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import type { OfficePicture, OfficePictures, PictureWords } from '@fachwerk/contract/picture/picture-views'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { conflictOf, recordChange } from '../audit.ts'
import type { Tx } from '../db/db.ts'
import type { StaffActor } from '../http/actor.ts'
import type { Parts } from '../parts.ts'
import type { Random } from '../random.ts'
import { ok, refuse, refuseChanged, type Result } from '../result.ts'
import type { PictureProblem, PreparedPicture } from './prepare-picture.ts'
import {
  describePicture,
  insertPicture,
  ownerOfPicture,
  picturesOf,
  placePictures,
  removePicture,
  type PictureTable,
  type StoredPicture,
} from './stored-pictures.ts'

type Tools = Pick<Parts, 'db' | 'clock' | 'random' | 'unpacking'>

/** What has pictures that staff keep, and what holds of them. */
export interface PictureSubject<Archived extends string, Full extends string> extends PictureTable {
  readonly kind: HistoryKind
  readonly view: Permission
  readonly edit: Permission
  /** Most pictures of one thing, and what is said of one more. */
  readonly most: number
  readonly full: Full
  /** What is said where it is put away: then its pictures stay as they are. */
  readonly archived: Archived
  /** What the pictures are of, among these companies; `held`: nobody else changes it until the end of the transaction. */
  find(
    tx: Tx,
    asked: { readonly scope: readonly string[]; readonly id: string; readonly held: boolean },
  ): Promise<{ readonly companyId: string; readonly archived: boolean } | null>
}

interface Asked {
  readonly actor: StaffActor
  readonly ownerId: string
}
interface Seen {
  readonly actor: StaffActor
  readonly id: string
  /** The version somebody saw when they decided. */
  readonly version: number
}

const officeView = ({ id, digest, width, height, widths, words, version }: StoredPicture): OfficePicture => ({
  id,
  digest,
  width,
  height,
  widths,
  words,
  version,
})
const shown = (pictures: readonly StoredPicture[]): OfficePictures => ({ rows: pictures.map(officeView) })

/** The pictures of one thing, also of one that is put away. */
export async function listPictures<A extends string, F extends string>(
  { db }: Pick<Tools, 'db'>,
  subject: PictureSubject<A, F>,
  { actor, ownerId }: Asked,
): Promise<Result<OfficePictures, 'not-found'>> {
  const scope = actor.scopeFor(subject.view)
  return await db.read(async (tx) =>
    (await subject.find(tx, { scope, id: ownerId, held: false }))
      ? ok(shown(await picturesOf(tx, subject, { scope, ownerId })))
      : refuse('not-found'),
  )
}

/** What history says of pictures: what they show, as German readers are told, in their order; else what tells them apart. */
const historyOf = (pictures: readonly StoredPicture[]) => ({
  pictures: pictures.map(
    ({ words, width, height, digest }) => words.de || `${width} × ${height} (${digest.slice(0, 6)})`,
  ),
})

type Work<E extends string> = (
  tx: Tx,
  details: { readonly companyId: string; readonly before: readonly StoredPicture[]; readonly now: Date },
) => Promise<{ readonly ok: true } | Extract<Result<never, E>, { ok: false }>>

/** Changes the pictures of something nobody else changes meanwhile, and keeps who did what. */
async function change<A extends string, F extends string, E extends string>(
  { db, clock }: Tools,
  subject: PictureSubject<A, F>,
  { actor, ownerId, what, work }: Asked & { readonly what: string; readonly work: Work<E> },
): Promise<Result<OfficePictures, E | A | 'not-found'>> {
  const scope = actor.scopeFor(subject.edit)
  return await db.transaction(async (tx): Promise<Result<OfficePictures, E | A | 'not-found'>> => {
    const found = await subject.find(tx, { scope, id: ownerId, held: true })
    if (!found) return refuse('not-found')
    const { companyId } = found
    if (found.archived) return { ok: false, refusal: subject.archived }
    const now = clock.now()
    const before = await picturesOf(tx, subject, { scope, ownerId })
    const done = await work(tx, { companyId, before, now })
    if (!done.ok) return done
    const after = await picturesOf(tx, subject, { scope, ownerId })
    await recordChange(tx, {
      at: now,
      companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: `${subject.kind}.${what}`,
      subject: { kind: subject.kind, id: ownerId },
      before: historyOf(before),
      after: historyOf(after),
    })
    return ok(shown(after))
  })
}

const there = { ok: true } as const

/** A picture as it is put up beside the calls (demo). */
export interface RecordedPicture {
  readonly companyId: string
  readonly ownerId: string
  readonly prepared: PreparedPicture
  readonly words: PictureWords
}

/** Puts a picture behind the others of what it is of. @returns its id */
export async function recordPicture(
  tx: Tx,
  { random, now }: { readonly random: Random; readonly now: Date },
  { table, owner, ...picture }: RecordedPicture & PictureTable,
): Promise<string> {
  const id = random.uuid()
  await insertPicture(tx, { table, owner }, { ...picture, id, now })
  return id
}

/** One more picture, behind the others; only what is computed from it is kept. */
export async function addPicture<A extends string, F extends string>(
  tools: Tools,
  subject: PictureSubject<A, F>,
  { actor, ownerId, sent }: Asked & { readonly sent: Buffer },
): Promise<Result<OfficePictures, 'not-found' | A | F | PictureProblem | 'picture-there-already'>> {
  const seen = await listPictures(tools, subject, { actor, ownerId })
  if (!seen.ok) return seen
  const full = { ok: false, refusal: subject.full } as const
  if (seen.value.rows.length >= subject.most) return full
  // Before the transaction: it takes a second, and nothing is to wait for it.
  const prepared = await tools.unpacking.picture(actor.companyId, sent)
  if (!prepared.ok) return prepared
  return await change<A, F, F | 'picture-there-already'>(tools, subject, {
    actor,
    ownerId,
    what: 'pictureAdded',
    work: async (tx, { companyId, before, now }) => {
      if (before.length >= subject.most) return full
      if (before.some(({ digest }) => digest === prepared.value.digest))
        return refuse('picture-there-already')
      const picture = { ownerId, companyId, prepared: prepared.value, words: NO_DIRECTIONS }
      await recordPicture(tx, { random: tools.random, now }, { ...subject, ...picture })
      return there
    },
  })
}

/** The order of all pictures of one thing. */
export async function orderPictures<A extends string, F extends string>(
  tools: Tools,
  subject: PictureSubject<A, F>,
  { pictureIds, ...asked }: Asked & { readonly pictureIds: readonly string[] },
): Promise<Result<OfficePictures, 'not-found' | A | 'pictures-changed'>> {
  return await change<A, F, 'pictures-changed'>(tools, subject, {
    ...asked,
    what: 'picturesOrdered',
    work: async (tx, { companyId, before }) => {
      const known = before.map(({ id }) => id)
      const isSame = pictureIds.length === known.length && known.every((id) => pictureIds.includes(id))
      if (!isSame) return refuse('pictures-changed')
      await placePictures(tx, subject, { ownerId: asked.ownerId, companyId, pictureIds })
      return there
    },
  })
}

/** Says what a picture shows, over the version that was read (FAULT-72). */
export async function sayWhatItShows<A extends string, F extends string>(
  tools: Tools,
  subject: PictureSubject<A, F>,
  { words, ...seen }: Seen & { readonly words: PictureWords },
): Promise<Result<OfficePictures, 'not-found' | A | 'changed-meanwhile'>> {
  return await changePicture(tools, subject, {
    ...seen,
    what: 'pictureDescribed',
    work: (tx, { id, companyId }) => describePicture(tx, subject, { id, companyId, words }),
  })
}

/** A picture goes, and its files with it unless something else of the company shows the same. */
export async function deletePicture<A extends string, F extends string>(
  tools: Tools,
  subject: PictureSubject<A, F>,
  seen: Seen,
): Promise<Result<OfficePictures, 'not-found' | A | 'changed-meanwhile'>> {
  return await changePicture(tools, subject, {
    ...seen,
    what: 'pictureDeleted',
    work: (tx, picture) => removePicture(tx, subject, picture),
  })
}

async function changePicture<A extends string, F extends string>(
  tools: Tools,
  subject: PictureSubject<A, F>,
  {
    actor,
    id,
    version,
    what,
    work,
  }: Seen & {
    readonly what: string
    readonly work: (tx: Tx, picture: StoredPicture) => Promise<void>
  },
): Promise<Result<OfficePictures, 'not-found' | A | 'changed-meanwhile'>> {
  const scope = actor.scopeFor(subject.edit)
  const ownerId = await tools.db.read((tx) => ownerOfPicture(tx, subject, { scope, id }))
  if (ownerId === null) return refuse('not-found')
  return await change<A, F, 'changed-meanwhile' | 'not-found'>(tools, subject, {
    actor,
    ownerId,
    what,
    work: async (tx, { before, now }) => {
      const picture = before.find((each) => each.id === id)
      if (!picture) return refuse('not-found')
      if (picture.version !== version) {
        const record = { kind: subject.kind, id: ownerId }
        const current = { fields: { words: picture.words, version: picture.version }, changedAt: now }
        return refuseChanged(
          await conflictOf(tx, { companyIds: [picture.companyId], subject: record }, current),
        )
      }
      await work(tx, picture)
      return there
    },
  })
}
