import type { LocationPicture, PictureWords } from '@fachwerk/contract/location/pictures/picture-calls'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { MOST_PICTURES } from '@fachwerk/contract/location/pictures/picture-limits'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { PictureProblem } from '../../../platform/pictures/prepare-picture.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { LocationsNeeds } from '../needs.ts'
import {
  describePicture,
  locationOfPicture,
  picturesOf,
  placePictures,
  removePicture,
  type StoredPicture,
} from '../pictures-repository.ts'
import { recordPicture } from './record-picture.ts'
import { lockedLocation, type StoredLocation, storedLocation } from '../storage-locations-repository.ts'

type Tools = Pick<LocationsNeeds, 'db' | 'clock' | 'random'>
type Decoding = Tools & Pick<LocationsNeeds, 'unpacking'>
type Pictures = { readonly rows: LocationPicture[] }
type Refused = 'not-found' | 'location-archived'

/** A picture as staff keep it. */
export const pictureView = ({
  id,
  digest,
  width,
  height,
  widths,
  words,
  version,
}: StoredPicture): LocationPicture => ({ id, digest, width, height, widths, words, version })

const shown = (pictures: readonly StoredPicture[]): Pictures => ({ rows: pictures.map(pictureView) })

/** F-03: the pictures of a location, also of an archived one. */
export async function listPictures(
  { db }: Tools,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string },
): Promise<Result<Pictures, 'not-found'>> {
  const scope = actor.scopeFor('locations.view')
  return await db.read(async (tx) =>
    (await storedLocation(tx, scope, locationId))
      ? ok(shown(await picturesOf(tx, scope, locationId)))
      : refuse('not-found'),
  )
}

/** What history says of pictures: what they show, as German readers are told, in their order; else what tells them apart. */
const historyOf = (pictures: readonly StoredPicture[]) => ({
  pictures: pictures.map(
    ({ words, width, height, digest }) => words.de || `${width} × ${height} (${digest.slice(0, 6)})`,
  ),
})

type Change<E extends string> = (
  tx: Tx,
  details: {
    readonly location: StoredLocation
    readonly before: readonly StoredPicture[]
    readonly now: Date
  },
) => Promise<{ readonly ok: true } | Extract<Result<never, E>, { ok: false }>>

/** Changes the pictures of a location nobody else changes meanwhile, and keeps who did what. */
async function change<E extends string>(
  { db, clock }: Tools,
  {
    actor,
    locationId,
    what,
    work,
  }: {
    readonly actor: StaffActor
    readonly locationId: string
    readonly what: string
    readonly work: Change<E>
  },
): Promise<Result<Pictures, E | Refused>> {
  const scope = actor.scopeFor('locations.edit')
  return await db.transaction(async (tx): Promise<Result<Pictures, E | Refused>> => {
    const location = await lockedLocation(tx, scope, locationId)
    if (!location) return refuse('not-found')
    if (location.archived) return refuse('location-archived')
    const now = clock.now()
    const before = await picturesOf(tx, scope, locationId)
    const done = await work(tx, { location, before, now })
    if (!done.ok) return done
    const after = await picturesOf(tx, scope, locationId)
    await recordChange(tx, {
      at: now,
      companyId: location.companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: `location.${what}`,
      subject: { kind: 'location', id: locationId },
      before: historyOf(before),
      after: historyOf(after),
    })
    return ok(shown(after))
  })
}

const there = { ok: true } as const

/** F-03: one more picture, behind the others; only what is computed from it is kept. */
export async function addPicture(
  tools: Decoding,
  actor: StaffActor,
  { locationId, sent }: { readonly locationId: string; readonly sent: Buffer },
): Promise<Result<Pictures, Refused | PictureProblem | 'too-many-pictures' | 'picture-there-already'>> {
  const seen = await listPictures(tools, { actor, locationId })
  if (!seen.ok) return seen
  if (seen.value.rows.length >= MOST_PICTURES) return refuse('too-many-pictures')
  // Before the transaction: it takes a second, and nothing is to wait for it.
  const prepared = await tools.unpacking.picture(actor.companyId, sent)
  if (!prepared.ok) return prepared
  const { value: picture } = prepared
  return await change<'too-many-pictures' | 'picture-there-already'>(tools, {
    actor,
    locationId,
    what: 'pictureAdded',
    work: async (tx, { location, before, now }) => {
      if (before.length >= MOST_PICTURES) return refuse('too-many-pictures')
      if (before.some(({ digest }) => digest === picture.digest)) return refuse('picture-there-already')
      const { companyId } = location
      await recordPicture(
        tx,
        { random: tools.random, now },
        { companyId, locationId, prepared: picture, words: NO_DIRECTIONS },
      )
      return there
    },
  })
}

/** F-03: the order of all pictures of a location. */
export async function orderPictures(
  tools: Tools,
  {
    actor,
    locationId,
    pictureIds,
  }: { readonly actor: StaffActor; readonly locationId: string; readonly pictureIds: readonly string[] },
): Promise<Result<Pictures, Refused | 'pictures-changed'>> {
  return await change<'pictures-changed'>(tools, {
    actor,
    locationId,
    what: 'picturesOrdered',
    work: async (tx, { location, before }) => {
      const known = before.map(({ id }) => id)
      const isSame = pictureIds.length === known.length && known.every((id) => pictureIds.includes(id))
      if (!isSame) return refuse('pictures-changed')
      await placePictures(tx, location, pictureIds)
      return there
    },
  })
}

interface Read {
  readonly id: string
  /** The version somebody saw when they decided. */
  readonly version: number
}

/** F-03: says what a picture shows, over the version that was read (FAULT-72). */
export async function describe(
  tools: Tools,
  { actor, ...input }: (Read & { readonly words: PictureWords }) & { readonly actor: StaffActor },
): Promise<Result<Pictures, Refused | 'changed-meanwhile'>> {
  return await changePicture(tools, {
    actor,
    ...input,
    what: 'pictureDescribed',
    work: (tx, picture) => describePicture(tx, picture, input.words),
  })
}

/** F-03: a picture goes, and its files with it unless another location of the company shows the same. */
export async function deletePicture(
  tools: Tools,
  { actor, ...input }: Read & { readonly actor: StaffActor },
): Promise<Result<Pictures, Refused | 'changed-meanwhile'>> {
  return await changePicture(tools, { actor, ...input, what: 'pictureDeleted', work: removePicture })
}

async function changePicture(
  tools: Tools,
  {
    actor,
    id,
    version,
    what,
    work,
  }: (Read & { readonly what: string }) & {
    readonly actor: StaffActor
    readonly work: (tx: Tx, picture: StoredPicture) => Promise<void>
  },
): Promise<Result<Pictures, Refused | 'changed-meanwhile'>> {
  const locationId = await tools.db.read((tx) => locationOfPicture(tx, actor.scopeFor('locations.edit'), id))
  if (locationId === null) return refuse('not-found')
  return await change<'changed-meanwhile' | 'not-found'>(tools, {
    actor,
    locationId,
    what,
    work: async (tx, { before, now }) => {
      const picture = before.find((each) => each.id === id)
      if (!picture) return refuse('not-found')
      if (picture.version !== version) return await changedMeanwhile(tx, { ...picture, now })
      await work(tx, picture)
      return there
    },
  })
}

async function changedMeanwhile(
  tx: Tx,
  { words, version, companyId, locationId, now }: StoredPicture & { readonly now: Date },
) {
  const subject = { kind: 'location', id: locationId } as const
  const current = { fields: { words, version }, changedAt: now }
  return refuseChanged(await conflictOf(tx, { companyIds: [companyId], subject }, current))
}
