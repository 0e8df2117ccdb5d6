import type { Double, MergePreview } from '@fachwerk/contract/customer/customer-merge-calls'
import { MERGE_FIELDS } from '@fachwerk/contract/customer/customer-merge-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { blocksOf } from '../files/blocks-repository.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { countParts, type OfFile, offersOfFile, owedOfFile } from '../files/file-parts-repository.ts'
import { fileOf } from '../use-cases/show-customer-file.ts'
import { fieldText, isAsked, splitUntil } from './merged-details.ts'
import { type PairRefusal, pairOf } from './merge-customers.ts'
import { doublesOf, type MergeParty } from './merges-repository.ts'

const MOST_DOUBLES = 3
const MOST_BLOCKS = 20

/** Files that may be the same person, for the actor's eyes. */
export const customerDoubles = (
  needs: Pick<CustomerFileNeeds, 'db' | 'clock' | 'rootCompanyId'>,
  actor: StaffActor,
  id: string,
): Promise<Result<{ rows: Double[] }, 'not-found'>> =>
  needs.db.read(async (tx) => {
    const of = await fileOf(tx, needs, { actor, id })
    if (!of) return refuse('not-found')
    const rows = await doublesOf(tx, of, { id, limit: MOST_DOUBLES })
    return ok({
      rows: rows.map(({ number, createdAt, ...row }) => ({
        ...row,
        number: `K-${number}`,
        since: createdAt.toISOString(),
      })),
    })
  })

/** What a merge would ask and what comes together by itself, worked out by the rules the merge uses. */
export const previewMerge = (
  needs: CustomerFileNeeds,
  actor: StaffActor,
  { id, otherId }: { readonly id: string; readonly otherId: string },
): Promise<Result<MergePreview, PairRefusal>> =>
  needs.db.transaction(async (tx) => {
    const companyIds = actor.scopeFor('customers.edit')
    const of = await fileOf(tx, needs, { actor, id })
    if (!of || companyIds.length === 0) return refuse('not-found')
    const pair = await pairOf(needs, tx, {
      saving: { actor, companyIds, of: { ...of, companyIds } },
      otherId,
    })
    if (!pair.ok) return pair
    const [survivor, merged] = pair.value
    const alike = await doublesOf(tx, of, { id, limit: MOST_DOUBLES })
    return ok({
      survivor: await party(tx, of, survivor),
      merged: await party(tx, of, merged),
      reasons: alike.find((one) => one.id === otherId)?.reasons ?? [],
      fields: MERGE_FIELDS.map((field) => ({
        field,
        survivor: fieldText(survivor.details, field),
        merged: fieldText(merged.details, field),
        asked: isAsked(field, survivor.details, merged.details),
      })),
      splitUntil: splitUntil(of.now).toISOString(),
    })
  })

async function party(tx: Tx, scope: OfFile, one: MergeParty): Promise<MergePreview['survivor']> {
  const of: OfFile = { ...scope, customerId: one.id, email: one.details.email }
  const counts = await countParts(tx, of)
  const owed = await owedOfFile(tx, of)
  return {
    id: one.id,
    number: `K-${one.number}`,
    name: fieldText(one.details, 'name'),
    since: one.createdAt.toISOString(),
    version: one.version,
    rentals: counts.rentals,
    owedCents: owed.reduce((sum, { cents }) => sum + cents, 0),
    offers: (await offersOfFile(tx, of))?.given ?? false,
    notes: counts.notes,
    blocks: (await blocksOf(tx, of, MOST_BLOCKS)).length,
  }
}
