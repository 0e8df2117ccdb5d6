import type { RequestOut } from '@fachwerk/contract/call'
import type { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import type { Voucher } from '@fachwerk/contract/price/voucher-fields'
import { conflictOf } from '../../../platform/audit.ts'
import { isDuplicate, type Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { PromotionsNeeds } from '../index.ts'
import {
  categoriesAmong,
  insertVoucher,
  locationsAmong,
  lockedVoucher,
  type StoredVoucher,
  updateVoucher,
} from '../vouchers-repository.ts'
import { voucherView } from './show-vouchers.ts'
import { fieldsOf, recordVoucherChange } from './record-voucher-change.ts'

type NewBody = RequestOut<typeof voucherCalls.createVoucher>['body']['voucher']
type ChangedBody = RequestOut<typeof voucherCalls.saveVoucher>['body']['voucher']
type Stored<E extends string> =
  | Result<Voucher, E>
  | { readonly ok: false; readonly refusal: E; readonly field: string }

/** Two people may give the same code at once; the unique key decides. */
async function unlessCodeTaken<E extends string>(
  work: () => Promise<Stored<E>>,
): Promise<Stored<E | 'voucher-code-taken'>> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'voucher_company_id_code_key'))
      return { ...refuse('voucher-code-taken'), field: 'voucher.code' }
    throw error
  }
}

/**
 * The first field that names something the company does not have; null: there is none. A category that was removed may stay: without
 * it the voucher would hold for more than it did.
 */
export async function unknownIn(
  tx: Tx,
  {
    companyId,
    before = [],
    ...fields
  }: Pick<StoredVoucher, 'companyId' | 'locationIds' | 'categoryIds'> & {
    readonly before?: readonly string[]
  },
): Promise<'locationIds' | 'categoryIds' | null> {
  const locationIds = [...new Set(fields.locationIds)]
  if ((await locationsAmong(tx, { companyId, locationIds })) !== locationIds.length) return 'locationIds'
  const { categoryIds } = fields
  if (categoryIds.length === 0) return null
  const known = [...before, ...(await categoriesAmong(tx, { companyId, categoryIds }))]
  return categoryIds.every((id) => known.includes(id)) ? null : 'categoryIds'
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
  { actor, company, ...fields }: NewBody & { readonly actor: StaffActor },
): Promise<Stored<'not-found' | 'voucher-code-taken'>> {
  const companyId = company ?? actor.companyId
  if (!actor.scopeFor('locations.edit').includes(companyId)) return refuse('not-found')
  return await unlessCodeTaken(() =>
    db.transaction(async (tx): Promise<Stored<'not-found'>> => {
      const unknown = await unknownIn(tx, { companyId, ...fields })
      if (unknown) return { ...refuse('not-found'), field: `voucher.${unknown}` }
      const now = clock.now()
      const id = random.uuid()
      await insertVoucher(tx, { ...fields, id, companyId }, now)
      const after = await read(tx, { id, companyId })
      await recordVoucherChange(tx, { actor, before: null, after, what: 'created', now })
      return ok(voucherView(after, actor, now))
    }),
  )
}

/** F-06: over the version that was read (FAULT-72); what was redeemed keeps what it took off. */
export async function saveVoucher(
  { db, clock }: PromotionsNeeds,
  {
    actor,
    id,
    voucher: { version, ...fields },
  }: { readonly actor: StaffActor; readonly id: string; readonly voucher: ChangedBody },
): Promise<Stored<'not-found' | 'changed-meanwhile' | 'voucher-code-taken'>> {
  return await unlessCodeTaken(() =>
    db.transaction(async (tx): Promise<Stored<'not-found' | 'changed-meanwhile'>> => {
      const before = await lockedVoucher(tx, actor.scopeFor('locations.edit'), id)
      if (!before) return refuse('not-found')
      const { companyId } = before
      const unknown = await unknownIn(tx, { companyId, before: before.categoryIds, ...fields })
      if (unknown) return { ...refuse('not-found'), field: `voucher.${unknown}` }
      const now = clock.now()
      if (before.version !== version) return refuseChanged(await conflict(tx, before))
      // Fewer than were redeemed already: it is used up, and the rule of the table holds.
      const mostUses = fields.mostUses === null ? null : Math.max(fields.mostUses, before.uses)
      const { isCredit } = fields
      const amountCents = isCredit ? Math.max(fields.amountCents ?? 0, before.givenCents) : fields.amountCents
      const after = { ...before, ...fields, mostUses, amountCents }
      if (await recordVoucherChange(tx, { actor, before, after, what: 'changed', now }))
        await updateVoucher(tx, after, now)
      return ok(voucherView(await read(tx, before), actor, now))
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
  { actor, id, archived }: { readonly actor: StaffActor; readonly id: string; readonly archived: boolean },
): Promise<Result<Voucher, 'not-found'>> {
  return await db.transaction(async (tx) => {
    const before = await lockedVoucher(tx, actor.scopeFor('locations.edit'), id)
    if (!before) return refuse('not-found')
    const now = clock.now()
    const after = { ...before, archived }
    const what = archived ? 'archived' : 'restored'
    if (await recordVoucherChange(tx, { actor, before, after, what, now }))
      await updateVoucher(tx, after, now)
    return ok(voucherView(await read(tx, before), actor, now))
  })
}
