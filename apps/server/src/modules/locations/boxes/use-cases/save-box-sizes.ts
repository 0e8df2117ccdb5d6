import type { BoxMeasures, BoxSizes, boxSizeCalls } from '@fachwerk/contract/location/box-size-calls'
import { boxSizeFields } from '@fachwerk/contract/location/box-size-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import type { RequestOut } from '@fachwerk/contract/call'
import { SIZE_CLASSES, type SizeClass } from '@fachwerk/contract/fields'
import { conflictOf, recordChange } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import type { JsonObject } from '../../../../platform/json.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../../platform/result.ts'
import { transact } from '../../../../platform/db/transact.ts'
import {
  holdSizes,
  insertSize,
  type StoredSize,
  storedSizes,
  setMeasures,
  setSizeArchived,
} from '../box-sizes-repository.ts'
import type { SizeNumber } from '../../location-tables.ts'
import type { LocationsNeeds } from '../../needs.ts'
import { brokenOrder, type Measure, shrunk } from '../rules/size-order.ts'
import { fitDoors } from './fit-doors.ts'

type Calls = typeof boxSizeCalls
type Saved = RequestOut<Calls['saveBoxSize']>['body']['item']
type Archived = RequestOut<Calls['archiveBoxSize']>['body']['item']
type Needs = Pick<LocationsNeeds, 'db' | 'clock' | 'random' | 'companyNames' | 'openRentalsBySize'>
type SaveRefusal =
  | 'not-found'
  | 'changed-meanwhile'
  | 'size-archived'
  | 'size-order'
  | 'size-booked'
  | 'size-too-tall'
type AtField<E extends string> = { readonly ok: false; readonly refusal: E; readonly field: string }

const NUMBERS: Readonly<Record<SizeClass, SizeNumber>> = { S: 0, M: 1, L: 2, XL: 3 }
const atMeasure = <E extends string>(measure: Measure, refusal: E): AtField<E> => ({
  ok: false,
  refusal,
  field: `item.${measure}`,
})

/** The sizes of a company the actor may see, with what stands and runs in them (L-01). */
export function showBoxSizes(
  needs: Needs,
  { actor, companyId }: { readonly actor: StaffActor; readonly companyId: string },
): Promise<Result<BoxSizes, 'not-found'>> {
  if (!actor.scopeFor('locations.view').includes(companyId)) return Promise.resolve(refuse('not-found'))
  return needs.db.read(async (tx) => ok(await sizesView(tx, needs, { actor, companyId })))
}

async function sizesView(
  tx: Tx,
  needs: Needs,
  { actor, companyId }: { readonly actor: StaffActor; readonly companyId: string },
): Promise<BoxSizes> {
  const sizes = await storedSizes(tx, companyId)
  const rentals = await needs.openRentalsBySize(tx, companyId, needs.clock.now())
  const names = await needs.companyNames(tx, [companyId])
  const known = new Set<SizeNumber>(sizes.map(({ size }) => size))
  return {
    companyId,
    companyName: names.get(companyId) ?? '',
    rows: sizes.flatMap(({ archivedAt, changedAt, size: number, ...row }) => {
      const size = SIZE_CLASSES[number]
      return size === undefined
        ? []
        : [
            {
              ...row,
              size,
              changedAt: changedAt?.toISOString() ?? null,
              archived: archivedAt !== null,
              rentalCount: rentals.get(number) ?? 0,
            },
          ]
    }),
    missing: SIZE_CLASSES.filter((size) => !known.has(NUMBERS[size])),
    can: { edit: actor.scopeFor('settings.edit').includes(companyId) },
  }
}

/**
 * Other measures for a size, or a size the company did not have (L-01). No larger size becomes smaller than a smaller one,
 * none gets smaller while somebody was promised more, and every door must still fit into its cabinet.
 */
export function saveBoxSize(
  needs: Needs,
  { actor, company: companyId, size: name, version, ...measures }: Saved & { readonly actor: StaffActor },
): Promise<Result<BoxSizes, SaveRefusal> | AtField<SaveRefusal>> {
  const now = needs.clock.now()
  return transact<BoxSizes, SaveRefusal>(needs.db, async (tx) => {
    if (!actor.scopeFor('settings.edit').includes(companyId)) return refuse('not-found')
    await holdSizes(tx, companyId)
    const sizes = await storedSizes(tx, companyId)
    const size = NUMBERS[name]
    const before = sizes.find((each) => each.size === size)
    if ((before?.version ?? 0) !== version)
      return await changedMeanwhile(tx, { companyId, size: before, now })
    if (before && before.archivedAt !== null) return refuse('size-archived')
    const wrong = brokenOrder({ size, ...measures }, inUse(sizes))
    if (wrong) return atMeasure(wrong, 'size-order')
    const allowed = before ? await grow(tx, needs, { companyId, before, measures, now }) : ok(null)
    if (!allowed.ok) return allowed
    const id = before?.id ?? needs.random.uuid()
    if (before) await setMeasures(tx, { companyId, id }, measures, now)
    else await insertSize(tx, { companyId, id, size, ...measures }, now)
    await recordSizeChange(tx, {
      actor,
      companyId,
      id,
      what: before ? 'changed' : 'added',
      before: before ? historyOf(before) : null,
      after: { size: name, ...measures, archived: false },
      now,
    })
    return ok(await sizesView(tx, needs, { actor, companyId }))
  })
}

const inUse = (sizes: readonly StoredSize[]) => sizes.filter(({ archivedAt }) => archivedAt === null)

/** Nobody gets less than was promised, and the doors still fit: those below move. */
async function grow(
  tx: Tx,
  needs: Needs,
  details: {
    readonly companyId: string
    readonly before: StoredSize
    readonly measures: BoxMeasures
    readonly now: Date
  },
): Promise<{ ok: true } | AtField<'size-booked' | 'size-too-tall'>> {
  const { companyId, before, measures, now } = details
  const smaller = shrunk(before, { ...before, ...measures })
  if (smaller && ((await needs.openRentalsBySize(tx, companyId, now)).get(before.size) ?? 0) > 0)
    return atMeasure(smaller, 'size-booked')
  if (measures.heightMm === before.heightMm) return { ok: true }
  const fits = await fitDoors(tx, { companyId, id: before.id, heightMm: measures.heightMm })
  return fits ? { ok: true } : atMeasure('heightMm', 'size-too-tall')
}

/** Puts a size away that no box has and nobody was promised, or brings it back where the order still holds (L-01). */
export function archiveBoxSize(
  needs: Needs,
  { actor, company: companyId, size: name, version, archived }: Archived & { readonly actor: StaffActor },
): Promise<Result<BoxSizes, 'not-found' | 'changed-meanwhile' | 'size-in-use' | 'size-order'>> {
  const now = needs.clock.now()
  return needs.db.transaction(async (tx) => {
    if (!actor.scopeFor('settings.edit').includes(companyId)) return refuse('not-found')
    await holdSizes(tx, companyId)
    const sizes = await storedSizes(tx, companyId)
    const before = sizes.find((each) => each.size === NUMBERS[name])
    if (!before) return refuse('not-found')
    if (before.version !== version) return await changedMeanwhile(tx, { companyId, size: before, now })
    // Two clicks count as one.
    if ((before.archivedAt !== null) !== archived) {
      const rentals = await needs.openRentalsBySize(tx, companyId, now)
      if (archived && (before.boxCount > 0 || (rentals.get(before.size) ?? 0) > 0))
        return refuse('size-in-use')
      if (!archived && brokenOrder(before, inUse(sizes))) return refuse('size-order')
      await setSizeArchived(tx, { companyId, id: before.id }, archived ? now : null, now)
      const what = archived ? 'archived' : 'restored'
      const after = { ...historyOf(before), archived }
      await recordSizeChange(tx, {
        actor,
        companyId,
        id: before.id,
        what,
        before: historyOf(before),
        after,
        now,
      })
    }
    return ok(await sizesView(tx, needs, { actor, companyId }))
  })
}

const historyOf = ({ size, archivedAt, ...measures }: StoredSize): JsonObject => ({
  size: SIZE_CLASSES[size] ?? null,
  ...fieldsIn(boxSizeFields, measures),
  archived: archivedAt !== null,
})

const recordSizeChange = (
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly companyId: string
    readonly id: string
    readonly what: 'added' | 'changed' | 'archived' | 'restored'
    readonly before: JsonObject | null
    readonly after: JsonObject
    readonly now: Date
  },
) =>
  recordChange(tx, {
    at: change.now,
    companyId: change.companyId,
    actor: { kind: 'staff', id: change.actor.userId, name: change.actor.name },
    action: `boxSize.${change.what}`,
    subject: { kind: 'boxSize', id: change.id },
    before: change.before,
    after: change.after,
  })

/** Who saved meanwhile, and what the measures are now (FAULT-72). */
async function changedMeanwhile(
  tx: Tx,
  {
    companyId,
    size,
    now,
  }: { readonly companyId: string; readonly size: StoredSize | undefined; readonly now: Date },
) {
  const fields = size ? { ...historyOf(size), version: size.version } : { version: 0 }
  const filter = { companyIds: [companyId], subject: { kind: 'boxSize', id: size?.id ?? companyId } } as const
  return refuseChanged(await conflictOf(tx, filter, { fields, changedAt: size?.changedAt ?? now }))
}
