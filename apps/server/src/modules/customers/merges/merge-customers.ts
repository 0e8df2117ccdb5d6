import type { RequestOut } from '@fachwerk/contract/call'
import type { customerMergeCalls } from '@fachwerk/contract/customer/customer-merge-calls'
import { customerRowIds, type CustomerRows, moveCustomerRows } from '../../../platform/db/customer-rows.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { customerById } from '../customers-repository.ts'
import { lockCustomer } from '../data-requests/erase-repository.ts'
import { customerOfEmail } from '../files/file-list-repository.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { dropEmailChange, endOtherSignIns } from '../account/email-change-repository.ts'
import { type Saving, savedWith, mayCorrect, note } from '../use-cases/save-customer.ts'
import { fileOf } from '../use-cases/show-customer-file.ts'
import { MergedDetails, mergedDetails, mergedEmail, splitDetails, splitUntil } from './merged-details.ts'
import {
  insertDifferent,
  insertMerge,
  insertMovedRows,
  leadTo,
  lockPair,
  type Merge,
  type MergeParty,
  mergesInto,
  movedRows,
  plainAddresses,
  settleSplit,
  writeDetails,
} from './merges-repository.ts'
import { alwaysMoved, AT_ADDRESS, SESSIONS } from './own-rows.ts'

type Body<C extends keyof typeof customerMergeCalls> = RequestOut<(typeof customerMergeCalls)[C]>['body']
export type PairRefusal = 'not-found' | 'customer-elsewhere' | 'same-customer'
type Pair = readonly [MergeParty, MergeParty]

/** Both files of a pair, where the actor may change what belongs to either. */
export async function pairOf(
  needs: CustomerFileNeeds,
  tx: Tx,
  { saving, otherId }: { readonly saving: Saving; readonly otherId: string },
): Promise<Result<Pair, PairRefusal>> {
  const { actor, of, companyIds } = saving
  if (of.customerId === otherId) return refuse('same-customer')
  const other = await fileOf(tx, needs, { actor, id: otherId })
  if (!other) return refuse('not-found')
  const both = [saving, { actor, companyIds, of: { ...other, companyIds } }]
  for (const each of both) if (!(await mayCorrect(tx, each))) return refuse('customer-elsewhere')
  const pair = await lockPair(tx, of.rootCompanyId, [of.customerId, otherId])
  return pair ? ok(pair) : refuse('not-found')
}

/** Two files are two people: nobody is asked about this pair again (B-20). */
export const differentCustomers = (
  needs: CustomerFileNeeds,
  actor: StaffActor,
  { id, otherId }: Body<'differentCustomers'>,
) =>
  savedWith<PairRefusal>(needs, {
    actor,
    id,
    action: async (tx, saving) => {
      const pair = await pairOf(needs, tx, { saving, otherId })
      if (!pair.ok) return pair
      const { rootCompanyId, now } = saving.of
      await insertDifferent(tx, { rootCompanyId, ids: [id, otherId], by: actor.name, now })
      return ok(null)
    },
  })

type MergeRefusal = PairRefusal | 'changed-meanwhile' | 'choice-missing' | 'merge-older-stays'

/**
 * B-20: two files become one. The older stays with what was chosen; everything of the younger counts to it from now on, keys
 * keep working and nobody is mailed. Consents never widen: what was agreed at the address that goes stays behind with it.
 */
export const mergeCustomers = (needs: CustomerFileNeeds, actor: StaffActor, wanted: Body<'mergeCustomers'>) =>
  savedWith<MergeRefusal>(needs, {
    actor,
    id: wanted.survivorId,
    action: async (tx, saving) => {
      const pair = await pairOf(needs, tx, { saving, otherId: wanted.mergedId })
      if (!pair.ok) return pair
      const [survivor, merged] = pair.value
      if (survivor.id !== wanted.survivorId) return refuse('merge-older-stays')
      if (survivor.version !== wanted.survivorVersion || merged.version !== wanted.mergedVersion)
        return refuseChanged({ by: '', at: saving.of.now.toISOString(), current: {} })
      const both = { survivor: survivor.details, merged: merged.details }
      const chosen = mergedDetails(both, wanted.choices)
      if (chosen.missing !== null) return { ...refuse('choice-missing'), field: `choices.${chosen.missing}` }
      await unite(needs, tx, { saving, survivor, merged, details: chosen.details })
      await note(tx, { ...saving, action: 'customer.merged', after: { number: `K-${merged.number}` } })
      return ok(null)
    },
  })

async function unite(
  needs: CustomerFileNeeds,
  tx: Tx,
  facts: {
    readonly saving: Saving
    readonly survivor: MergeParty
    readonly merged: MergeParty
    readonly details: MergedDetails
  },
): Promise<void> {
  const { saving, survivor, merged, details } = facts
  const { rootCompanyId, now } = saving.of
  const at = { rootCompanyId, now }
  const mayEditOwn = details.email === survivor.details.email
  const gone = mayEditOwn ? merged : survivor
  await dropEmailChange(tx, merged.id)
  await endOtherSignIns(tx, { customerId: gone.id, email: gone.details.email, ownTokenHash: null })
  // The younger one's address is free before the older one may have it.
  await writeDetails(tx, { ...at, id: merged.id }, { ...merged.details, email: mergedEmail(merged.id) })
  await writeDetails(tx, { ...at, id: survivor.id }, details)
  await leadTo(tx, { ...at, id: merged.id }, { into: survivor.id, email: gone.details.email })
  const id = needs.random.uuid()
  await insertMerge(tx, {
    id,
    rootCompanyId,
    companyId: saving.actor.companyId,
    survivorId: survivor.id,
    mergedId: merged.id,
    survivorBefore: survivor.details,
    mergedBefore: merged.details,
    survivorAfter: details,
    mergedAt: now,
    mergedBy: saving.actor.name,
  })
  for (const rows of alwaysMoved(needs.customerRows)) {
    const [from, only] = [merged.id, await movable(tx, rows, { survivor, merged })]
    const ids = await moveCustomerRows(tx, rows, { from, to: survivor.id, only })
    await insertMovedRows(tx, { mergeId: id, kind: rows.kind, from, ids })
  }
  if (!mayEditOwn) await swapConsents(tx, { mergeId: id, survivor, merged })
}

/** Of the addresses in an account one alone is for invoices and one for deliveries: those of the younger file come along without. */
async function movable(
  tx: Tx,
  rows: CustomerRows,
  { survivor, merged }: { readonly survivor: MergeParty; readonly merged: MergeParty },
): Promise<string[]> {
  const ids = await customerRowIds(tx, rows, merged.id)
  if (rows.table === 'customer_address') await plainAddresses(tx, merged.id, survivor.id)
  return ids
}

/** The address of the younger file stays: what was agreed there comes along, what was agreed at the other is left behind. */
async function swapConsents(
  tx: Tx,
  details: { readonly mergeId: string; readonly survivor: MergeParty; readonly merged: MergeParty },
): Promise<void> {
  const { mergeId, survivor, merged } = details
  for (const rows of AT_ADDRESS) {
    const [left, taken] = [
      await customerRowIds(tx, rows, survivor.id),
      await customerRowIds(tx, rows, merged.id),
    ]
    await moveCustomerRows(tx, rows, { from: survivor.id, to: merged.id, only: left })
    await moveCustomerRows(tx, rows, { from: merged.id, to: survivor.id, only: taken })
    await insertMovedRows(tx, { mergeId, kind: rows.kind, from: survivor.id, ids: left })
    await insertMovedRows(tx, { mergeId, kind: rows.kind, from: merged.id, ids: taken })
  }
  await moveCustomerRows(tx, SESSIONS, { from: merged.id, to: survivor.id })
}

type SplitRefusal = 'customer-elsewhere' | 'split-too-late' | 'email-taken'

/** Takes two files apart again: rows that moved go back, what came since stays with the older (B-20). */
export const splitCustomers = (
  needs: CustomerFileNeeds,
  actor: StaffActor,
  { id, mergeId }: Body<'splitCustomers'>,
) =>
  savedWith<SplitRefusal>(needs, {
    actor,
    id,
    action: async (tx, saving) => {
      const { rootCompanyId, now } = saving.of
      if (!(await mayCorrect(tx, saving))) return refuse('customer-elsewhere')
      await lockCustomer(tx, rootCompanyId, id)
      // The newest first: an older one cannot know what the newer one chose.
      const [merge] = await mergesInto(tx, rootCompanyId, id)
      if (merge?.id !== mergeId || now >= splitUntil(merge.mergedAt)) return refuse('split-too-late')
      if (!(await giveBackDetails(tx, saving, merge))) return refuse('email-taken')
      const kinds = [...alwaysMoved(needs.customerRows), ...AT_ADDRESS]
      for (const { kind, from, ids } of await movedRows(tx, merge.id)) {
        const rows = kinds.find((each) => each.kind === kind)
        const other = from === merge.survivorId ? merge.mergedId : merge.survivorId
        if (rows) await moveCustomerRows(tx, rows, { from: other, to: from, only: ids })
      }
      await settleSplit(tx, { id: merge.id, rootCompanyId, by: saving.actor.name, now })
      await note(tx, { ...saving, action: 'customer.split', after: null })
      return ok(null)
    },
  })

/** @returns false where somebody else has the address by now */
async function giveBackDetails(tx: Tx, { of }: Saving, merge: Merge): Promise<boolean> {
  const { rootCompanyId, now } = of
  const customer = await customerById(tx, rootCompanyId, merge.survivorId)
  const stands = MergedDetails.parse({ ...customer, phone: customer.phone ?? '' })
  const back = splitDetails({ before: merge.survivorBefore, after: merge.survivorAfter, now: stands })
  const freed = { ...merge.mergedBefore }
  for (const email of [back.email, freed.email])
    if (email !== stands.email && (await customerOfEmail(tx, of, email, { anywhere: true }))) return false
  if (back.email === freed.email) return false
  if (back.email !== stands.email)
    await endOtherSignIns(tx, { customerId: merge.survivorId, email: stands.email, ownTokenHash: null })
  await writeDetails(tx, { rootCompanyId, now, id: merge.survivorId }, back)
  await leadTo(tx, { rootCompanyId, id: merge.mergedId }, { into: null, email: null })
  await writeDetails(tx, { rootCompanyId, now, id: merge.mergedId }, freed)
  return true
}
