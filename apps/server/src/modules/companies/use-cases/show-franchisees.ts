import type { FranchiseeFilter } from '@fachwerk/contract/company/franchise-calls'
import type { Fees, Franchisee, FranchiseeRow } from '@fachwerk/contract/company/franchise-views'
import type { Tx } from '../../../platform/db/db.ts'
import { type Counted, listedPage } from '../../../platform/db/list-source.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { FranchiseNeeds } from '../mount-franchisees.ts'
import { termsOf } from '../franchise-terms-repository.ts'
import { franchisees, franchiseesByIds, type StoredFranchisee } from '../franchisees-repository.ts'
import { datedTerms, feesOn, type StoredTerms } from '../rules/franchise-terms.ts'
import { officeDay } from '../rules/office-days.ts'

type Reading = Pick<FranchiseNeeds, 'db' | 'clock'>

/** The fees alone, without who added them. */
const feesIn = (terms: Fees | null): Fees | null =>
  terms && {
    validFrom: terms.validFrom,
    collects: terms.collects,
    percentHundredths: terms.percentHundredths,
    monthlyCents: terms.monthlyCents,
    perRentalCents: terms.perRentalCents,
    minimumCents: terms.minimumCents,
  }

function rowOf(stored: StoredFranchisee, terms: readonly StoredTerms[], now: Date): FranchiseeRow {
  const { id, name, city, contactName, email, phone, locationCount, archivedAt } = stored
  const { fees, nextFees } = feesOn(terms, officeDay(now))
  const shown = { id, name, city, contactName, email, phone, locationCount }
  return { ...shown, fees: feesIn(fees), nextFees: feesIn(nextFees), archived: archivedAt !== null }
}

/** Franchisees of the scope by id, as lists show them. */
export async function rowsByIds(
  tx: Tx,
  {
    scope,
    now,
    ids,
  }: { readonly scope: readonly string[]; readonly now: Date; readonly ids: readonly string[] },
): Promise<Map<string, FranchiseeRow>> {
  const stored = await franchiseesByIds(tx, scope, ids)
  const terms = await termsOf(tx, ids)
  return new Map(stored.map((each) => [each.id, rowOf(each, terms.get(each.id) ?? [], now)]))
}

/** A page of the actor's franchisees, with their number (F-01). */
export async function listFranchisees(
  { db, clock }: Reading,
  actor: StaffActor,
  filter: FranchiseeFilter,
): Promise<{ rows: FranchiseeRow[] } & Counted> {
  const scope = actor.scopeFor('franchisees.view')
  return await db.read((tx) =>
    listedPage(tx, franchisees, {
      query: { scope, filter },
      page: filter,
      rows: (ids) => rowsByIds(tx, { scope, now: clock.now(), ids }),
      count: 'all',
    }),
  )
}

/** One franchisee of the actor's company; another's is not there. */
export function showFranchisee(
  { db, clock }: Reading,
  actor: StaffActor,
  id: string,
): Promise<Result<Franchisee, 'not-found'>> {
  return db.read((tx) => detailOf(tx, { actor, id, now: clock.now() }))
}

/** The franchisee as the actor sees it at this moment of the transaction. */
export async function detailOf(
  tx: Tx,
  { actor, id, now }: { readonly actor: StaffActor; readonly id: string; readonly now: Date },
): Promise<Result<Franchisee, 'not-found'>> {
  const scope = actor.scopeFor('franchisees.view')
  const [stored] = await franchiseesByIds(tx, scope, [id])
  if (!stored) return refuse('not-found')
  const terms = (await termsOf(tx, [id])).get(id) ?? []
  const { archivedAt: _archived, changedAt: _changed, createdAt, locationCount: _count, ...fields } = stored
  return ok({
    ...fields,
    ...rowOf(stored, terms, now),
    createdAt: createdAt.toISOString(),
    terms: datedTerms(terms, officeDay(now)).map((each) => ({
      ...each,
      addedAt: each.addedAt.toISOString(),
    })),
    can: { edit: actor.scopeFor('franchisees.edit').length > 0 },
  })
}
