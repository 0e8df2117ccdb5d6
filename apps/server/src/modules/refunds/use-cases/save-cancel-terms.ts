import {
  type CancelTerms,
  type TermsOfLocation,
  USUAL_CANCEL_TERMS,
} from '@fachwerk/contract/price/cancel-term-calls'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { RefundsNeeds } from '../needs.ts'
import { storeTermsOfLocation, termsOfLocation } from '../order-facts-repository.ts'
import { byStaff } from './by.ts'

type Shown = Promise<Result<TermsOfLocation, 'not-found'>>

/** Until when customers cancel for nothing at a location, and what is kept then (B-21). */
export const showCancelTerms = (
  { db }: Pick<RefundsNeeds, 'db'>,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string },
): Shown => db.read((tx) => view(tx, { actor, locationId }))

async function view(
  tx: Tx,
  { actor, locationId }: { readonly actor: StaffActor; readonly locationId: string },
): Shown {
  const scope = actor.scopeFor('locations.view')
  const found = await termsOfLocation(tx, { scope, locationId, usual: USUAL_CANCEL_TERMS })
  if (!found) return refuse('not-found')
  const { companyId, own, freeMinutes, keptPercent } = found
  const edit = actor.scopeFor('locations.edit').includes(companyId)
  return ok({ locationId, terms: { freeMinutes, keptPercent }, own, can: { edit } })
}

/** They hold for orders from now on; those that stand keep theirs. */
export const saveCancelTerms = (
  { db, clock }: Pick<RefundsNeeds, 'db' | 'clock'>,
  {
    actor,
    locationId,
    terms,
  }: { readonly actor: StaffActor; readonly locationId: string; readonly terms: CancelTerms | null },
): Shown =>
  db.transaction(async (tx) => {
    const scope = actor.scopeFor('locations.edit')
    const before = await termsOfLocation(tx, { scope, locationId, usual: USUAL_CANCEL_TERMS })
    if (!before) return refuse('not-found')
    const { companyId } = before
    await storeTermsOfLocation(tx, { companyId, locationId, terms })
    const after = await termsOfLocation(tx, { scope, locationId, usual: USUAL_CANCEL_TERMS })
    await recordChange(tx, {
      at: clock.now(),
      companyId,
      actor: byStaff(actor),
      action: 'location.cancelTermsChanged',
      subject: { kind: 'location', id: locationId },
      before: { cancelFreeMinutes: before.freeMinutes, cancelKeptPercent: before.keptPercent },
      after: {
        cancelFreeMinutes: after?.freeMinutes ?? null,
        cancelKeptPercent: after?.keptPercent ?? null,
      },
    })
    return await view(tx, { actor, locationId })
  })
