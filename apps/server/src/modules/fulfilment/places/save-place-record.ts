import { fieldsIn, type RecordFields, type StoredFields } from '@fachwerk/contract/record-fields'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { Json, JsonObject } from '../../../platform/json.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import type { PlaceKind } from './place-kinds.ts'
import {
  holdRecords,
  insertRecord,
  type PlaceRecord,
  recordsAt,
  updateRecord,
} from './place-records-repository.ts'

type Needs = Pick<FulfilmentNeeds, 'clock' | 'random' | 'locations'>
type SaveRefusal = 'not-found' | 'changed-meanwhile' | 'name-taken-here'
type Saved<Clash extends string> =
  | Result<null, SaveRefusal>
  | { readonly ok: false; readonly refusal: SaveRefusal | Clash; readonly field: string }

interface Asked {
  readonly actor: StaffActor
  readonly locationId: string
  /** Null: a new one. */
  readonly id: string | null
  readonly version: number
}

/** The company of a location whose rows the actor may touch; null: it is not theirs. */
export async function companyAt(
  tx: Tx,
  { locations }: Pick<FulfilmentNeeds, 'locations'>,
  { locationId, scope }: { readonly locationId: string; readonly scope: readonly string[] },
): Promise<string | null> {
  const [place] = await locations.locationTerms(tx, [locationId])
  return place && scope.includes(place.companyId) ? place.companyId : null
}

interface Named {
  readonly name: string
}

/**
 * A record of a location as it is from now on, over the version that was read (FAULT-72). Two in use never have the same name.
 * @param change.more columns of a new one that are no fields
 */
export async function savePlaceRecord<F extends RecordFields, Clash extends string = never>(
  tx: Tx,
  needs: Needs,
  change: Asked & {
    readonly kind: PlaceKind<F, Clash>
    /** Null: what it says stays. */
    readonly values: (StoredFields<F> & Named) | null
    /** Undefined: as it was. */
    readonly archived?: boolean
    readonly more?: Readonly<Record<string, string>>
  },
): Promise<Saved<Clash>> {
  const { actor, locationId, id, kind, version, archived, more = {} } = change
  const companyId = await companyAt(tx, needs, { locationId, scope: actor.scopeFor('locations.edit') })
  if (companyId === null) return refuse('not-found')
  await holdRecords(tx, { companyId, locationId })
  const all = await recordsAt(tx, kind, { companyId, locationId })
  const before = id === null ? null : all.find((each) => each.id === id)
  if (before === undefined) return refuse('not-found')
  const now = needs.clock.now()
  if ((before?.version ?? 0) !== version)
    return refuseChanged(await conflict(tx, { kind, companyId, before, now }))
  const values: StoredFields<F> | null = change.values ?? (before && fieldsIn(kind.fields, before))
  if (values === null) return refuse('not-found')
  const isArchived = archived ?? (before !== null && before.archivedAt !== null)
  const name = nameOf(values)
  if (!isArchived && all.some((each) => each.id !== id && each.archivedAt === null && sameName(each, name)))
    return { ok: false, refusal: 'name-taken-here', field: 'item.name' }
  const { clash } = kind
  const inUse = all.filter((each) => each.id !== id && each.archivedAt === null)
  if (clash && !isArchived && inUse.some((each) => clash.between(values, each)))
    return { ok: false, refusal: clash.refusal, field: clash.field }
  const savedId = before?.id ?? needs.random.uuid()
  const informed = { archived: isArchived, location: locationId }
  const isChanged = await recordChange(tx, {
    at: now,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `${kind.name}.${didOf(before, isArchived)}`,
    subject: { kind: kind.name, id: savedId },
    before: before && { ...informed, ...jsonOf(kind, before), archived: before.archivedAt !== null },
    after: { ...jsonOf(kind, values), ...informed },
  })
  if (before === null) await insertRecord(tx, kind, { id: savedId, companyId, locationId, values, more, now })
  else if (isChanged) {
    const archivedAt = isArchived ? (before.archivedAt ?? now) : null
    await updateRecord(tx, kind, { id: savedId, companyId, values, archivedAt, now })
  }
  return ok(null)
}

const nameOf = (record: object): string =>
  'name' in record && typeof record.name === 'string' ? record.name.toLowerCase() : ''
const sameName = (record: object, name: string): boolean => nameOf(record) === name

function didOf(before: { readonly archivedAt: Date | null } | null, isArchived: boolean) {
  if (before === null) return 'added'
  if ((before.archivedAt !== null) === isArchived) return 'changed'
  return isArchived ? 'archived' : 'restored'
}

const isJson = (value: unknown): value is Json =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isJson))

/** What its history keeps of a record. */
const jsonOf = <F extends RecordFields>({ fields }: PlaceKind<F, string>, record: object): JsonObject =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, Json][] =>
      name in fields && isJson(value) ? [[name, value]] : [],
    ),
  )

/** Who saved meanwhile, and what it says now. */
function conflict<F extends RecordFields>(
  tx: Tx,
  details: {
    readonly kind: PlaceKind<F, string>
    readonly companyId: string
    readonly before: PlaceRecord<F> | null
    readonly now: Date
  },
) {
  const { kind, companyId, before, now } = details
  const fields = before ? { ...jsonOf(kind, before), version: before.version } : { version: 0 }
  const filter = {
    companyIds: [companyId],
    subject: { kind: kind.name, id: before?.id ?? companyId },
  } as const
  return conflictOf(tx, filter, { fields, changedAt: before?.changedAt ?? now })
}
