import type { RequestOut } from '@fachwerk/contract/call'
import type { Voucher, voucherCalls } from '@fachwerk/contract/voucher-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import { isDuplicate, type Tx } from '../../../platform/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { PromotionsNeeds } from '../needs.ts'
import { stateOf } from '../rules/voucher-terms.ts'
import {
  insertVoucher,
  locationsAmong,
  lockedVoucher,
  type StoredVoucher,
  updateVoucher,
  type VoucherFields,
  vouchersOf,
} from '../vouchers-repository.ts'

type NewBody = RequestOut<typeof voucherCalls.createVoucher>['body']['voucher']
type ChangedBody = RequestOut<typeof voucherCalls.saveVoucher>['body']['voucher']
type Kept<E extends string> =
  | Result<Voucher, E>
  | { readonly ok: false; readonly refusal: E; readonly field: string }

/** Vouchers are judged by the day at the location; the list goes by the day in Germany. */
const germanDay = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(now)

function view(voucher: StoredVoucher, actor: StaffActor, now: Date): Voucher {
  const { archived: _archived, changedAt: _changedAt, createdAt, locationIds, sizes, ...rest } = voucher
  return {
    ...rest,
    locationIds: [...locationIds],
    sizes: [...sizes],
    state: stateOf(voucher, germanDay(now)),
    createdAt: createdAt.toISOString(),
    can: { edit: actor.scopeFor('locations.edit').includes(voucher.companyId) },
  }
}

/** F-06: the vouchers a person may see, the newest first. */
export async function listVouchers(
  { db, clock }: PromotionsNeeds,
  actor: StaffActor,
  query: { readonly locationId?: string | undefined; readonly archived?: boolean | undefined },
): Promise<{ rows: Voucher[] }> {
  const scope = actor.scopeFor('locations.view')
  const { locationId = null, archived = false } = query
  const rows = await db.read((tx) => vouchersOf(tx, { scope, locationId, archived }))
  return { rows: rows.map((voucher) => view(voucher, actor, clock.now())) }
}

/** Fields as forms and merge views name them. */
const fieldsOf = (voucher: VoucherFields): JsonObject => ({
  code: voucher.code,
  name: voucher.name,
  percent: voucher.percent,
  amountCents: voucher.amountCents,
  validFrom: voucher.validFrom,
  validTo: voucher.validTo,
  locationIds: [...voucher.locationIds],
  sizes: [...voucher.sizes],
  minimumCents: voucher.minimumCents,
  mostUses: voucher.mostUses,
  mostPerCustomer: voucher.mostPerCustomer,
})

const historyOf = (voucher: StoredVoucher): JsonObject => ({
  ...fieldsOf(voucher),
  archived: voucher.archived,
})

async function tell(
  tx: Tx,
  about: {
    readonly actor: StaffActor
    readonly before: StoredVoucher | null
    readonly after: StoredVoucher
    readonly what: 'created' | 'changed' | 'archived' | 'restored'
    readonly now: Date
  },
): Promise<boolean> {
  const { actor, before, after, what, now } = about
  return await recordChange(tx, {
    at: now,
    companyId: after.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `voucher.${what}`,
    subject: { kind: 'voucher', id: after.id },
    before: before && historyOf(before),
    after: historyOf(after),
  })
}

/** Two people may give the same code at once; the unique key decides. */
async function unlessCodeTaken<E extends string>(
  work: () => Promise<Kept<E>>,
): Promise<Kept<E | 'voucher-code-taken'>> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'voucher_company_id_code_key'))
      return { ...refuse('voucher-code-taken'), field: 'voucher.code' }
    throw error
  }
}

/** Every location named is one of the company. */
async function knowsPlaces(tx: Tx, companyId: string, ids: readonly string[]): Promise<boolean> {
  const locationIds = [...new Set(ids)]
  return (await locationsAmong(tx, { companyId, locationIds })) === locationIds.length
}

async function read(
  tx: Tx,
  { id, companyId }: Pick<StoredVoucher, 'id' | 'companyId'>,
): Promise<StoredVoucher> {
  const voucher = await lockedVoucher(tx, [companyId], id)
  if (!voucher) throw new Error(`voucher ${id} is gone`)
  return voucher
}

/** F-06: a voucher of the own company or of a franchisee's. */
export async function createVoucher(
  { db, clock, random }: PromotionsNeeds,
  actor: StaffActor,
  { company, ...fields }: NewBody,
): Promise<Kept<'not-found' | 'voucher-code-taken'>> {
  const companyId = company ?? actor.companyId
  if (!actor.scopeFor('locations.edit').includes(companyId)) return refuse('not-found')
  return await unlessCodeTaken(() =>
    db.transaction(async (tx): Promise<Kept<'not-found'>> => {
      if (!(await knowsPlaces(tx, companyId, fields.locationIds)))
        return { ...refuse('not-found'), field: 'voucher.locationIds' }
      const now = clock.now()
      const id = random.uuid()
      await insertVoucher(tx, { ...fields, id, companyId }, now)
      const after = await read(tx, { id, companyId })
      await tell(tx, { actor, before: null, after, what: 'created', now })
      return ok(view(after, actor, now))
    }),
  )
}

/** F-06: over the version that was read (FAULT-72); what was redeemed keeps what it took off. */
export async function saveVoucher(
  { db, clock }: PromotionsNeeds,
  actor: StaffActor,
  { id, voucher: { version, ...fields } }: { readonly id: string; readonly voucher: ChangedBody },
): Promise<Kept<'not-found' | 'changed-meanwhile' | 'voucher-code-taken'>> {
  return await unlessCodeTaken(() =>
    db.transaction(async (tx): Promise<Kept<'not-found' | 'changed-meanwhile'>> => {
      const before = await lockedVoucher(tx, actor.scopeFor('locations.edit'), id)
      if (!before) return refuse('not-found')
      const { companyId } = before
      if (!(await knowsPlaces(tx, companyId, fields.locationIds)))
        return { ...refuse('not-found'), field: 'voucher.locationIds' }
      const now = clock.now()
      if (before.version !== version) return refuseChanged(await conflict(tx, before))
      // Fewer than were redeemed already: it is used up, and the rule of the table holds.
      const mostUses = fields.mostUses === null ? null : Math.max(fields.mostUses, before.uses)
      const after = { ...before, ...fields, mostUses }
      if (await tell(tx, { actor, before, after, what: 'changed', now })) await updateVoucher(tx, after, now)
      return ok(view(await read(tx, before), actor, now))
    }),
  )
}

const conflict = (tx: Tx, { id, companyId, version, changedAt, createdAt, ...fields }: StoredVoucher) =>
  conflictOf(
    tx,
    { companyIds: [companyId], subject: { kind: 'voucher', id } },
    { fields: { ...fieldsOf(fields), version }, changedAt: changedAt ?? createdAt },
  )

/** F-06: put away, nobody redeems it any more; or brought back. */
export async function archiveVoucher(
  { db, clock }: PromotionsNeeds,
  actor: StaffActor,
  { id, archived }: { readonly id: string; readonly archived: boolean },
): Promise<Result<Voucher, 'not-found'>> {
  return await db.transaction(async (tx) => {
    const before = await lockedVoucher(tx, actor.scopeFor('locations.edit'), id)
    if (!before) return refuse('not-found')
    const now = clock.now()
    const after = { ...before, archived }
    const what = archived ? 'archived' : 'restored'
    if (await tell(tx, { actor, before, after, what, now })) await updateVoucher(tx, after, now)
    return ok(view(await read(tx, before), actor, now))
  })
}
