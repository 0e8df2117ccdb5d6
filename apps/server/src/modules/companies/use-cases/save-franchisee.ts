import type { RequestOut } from '@fachwerk/contract/call'
import type { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import { companyFields, franchiseeFields } from '@fachwerk/contract/company/company-fields'
import type { Franchisee } from '@fachwerk/contract/company/franchise-views'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { insertCompany } from '../companies-repository.ts'
import type { FranchiseNeeds } from '../mount-franchisees.ts'
import { insertTerms } from '../franchise-terms-repository.ts'
import {
  holdFranchisee,
  mayFranchise,
  setFranchiseeArchived,
  type StoredFranchisee,
  updateFranchisee,
  whatRuns,
} from '../franchisees-repository.ts'
import { beginRefusal } from '../rules/franchise-terms.ts'
import { officeDay } from '../rules/office-days.ts'
import { detailOf } from './show-franchisees.ts'
import { changeOf, feeWords } from './franchise-history.ts'

type Calls = typeof franchiseCalls
type Added = RequestOut<Calls['addFranchisee']>['body']['franchisee']
type Saved = RequestOut<Calls['saveFranchisee']>['body']['franchisee']
type Archived = RequestOut<Calls['archiveFranchisee']>['body']['franchisee']
type At<R extends string> = { readonly ok: false; readonly refusal: R; readonly field: string }

/** F-01: a franchisee with its company and its first fees; it takes over the measures of the boxes. Once per key. */
export function addFranchisee(
  needs: FranchiseNeeds,
  {
    actor,
    franchisee: { fees, ...fields },
    idempotency,
  }: { actor: StaffActor; franchisee: Added; idempotency: IdempotencyRequest | null },
): Promise<Result<Franchisee, 'not-found' | 'terms-too-early' | IdempotencyRefusal> | At<'terms-too-early'>> {
  const { db, clock, random } = needs
  const now = clock.now()
  return db.transaction((tx) =>
    idempotent<Franchisee, 'not-found' | 'terms-too-early'>(tx, idempotency, now, async () => {
      if (!(await mayFranchise(tx, actor.companyId))) return refuse('not-found')
      if (beginRefusal([], fees.validFrom, officeDay(now)))
        return { ...refuse('terms-too-early'), field: 'franchisee.fees.validFrom' }
      const id = random.uuid()
      await insertCompany(tx, { ...fields, id, franchisorId: actor.companyId }, now)
      await insertTerms(tx, { ...fees, id: random.uuid(), companyId: id, addedBy: actor.name }, now)
      await needs.takeOverBoxSizes(tx, { from: actor.companyId, to: id })
      const after = { ...fields, fees: feeWords(fees) }
      await recordChange(tx, { ...changeOf(actor, id, now), action: 'franchisee.added', before: null, after })
      return await detailOf(tx, { actor, id, now })
    }),
  )
}

/** Who saved meanwhile, and what the form's fields are now (FAULT-72). */
async function refuseOlder(
  tx: Tx,
  { actor, stored }: { readonly actor: StaffActor; readonly stored: StoredFranchisee },
) {
  const filter = { companyIds: [actor.companyId], subject: { kind: 'franchisee', id: stored.id } } as const
  const fields = { ...fieldsIn(franchiseeFields, stored), version: stored.version }
  const changedAt = stored.changedAt ?? stored.createdAt
  return refuseChanged(await conflictOf(tx, filter, { fields, changedAt }))
}

/** F-01: saves what was written about a franchisee, unless somebody else did meanwhile (FAULT-72). */
export function saveFranchisee(
  { db, clock }: FranchiseNeeds,
  { actor, id, version, ...fields }: Saved & { readonly actor: StaffActor },
): Promise<Result<Franchisee, 'not-found' | 'changed-meanwhile' | 'franchisee-archived'>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const stored = await holdFranchisee(tx, actor.scopeFor('franchisees.edit'), id)
    if (!stored) return refuse('not-found')
    if (stored.archivedAt !== null) return refuse('franchisee-archived')
    if (stored.version !== version) return await refuseOlder(tx, { actor, stored })
    const isNew = await recordChange(tx, {
      ...changeOf(actor, id, now),
      action: 'franchisee.changed',
      before: fieldsIn(franchiseeFields, stored),
      after: fields,
    })
    if (isNew) await updateFranchisee(tx, id, fields, now)
    // Its own people read there what customers now read of them, and nothing of what was agreed on.
    await recordChange(tx, {
      ...changeOf(actor, id, now),
      companyId: id,
      action: 'company.changedByFranchisor',
      subject: { kind: 'company', id },
      before: fieldsIn(companyFields, stored),
      after: fieldsIn(companyFields, fields),
    })
    return await detailOf(tx, { actor, id, now })
  })
}

type ArchiveRefusal = 'not-found' | 'franchisee-has-rentals' | 'franchisee-has-locations'

/** F-01: puts a franchisee away, whose people then sign in no more, or brings it back. Away only when nothing of it runs. */
export function archiveFranchisee(
  { db, clock }: FranchiseNeeds,
  { actor, id, archived, reason }: Archived & { readonly actor: StaffActor },
): Promise<Result<Franchisee, ArchiveRefusal>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const stored = await holdFranchisee(tx, actor.scopeFor('franchisees.edit'), id)
    if (!stored) return refuse('not-found')
    const wasArchived = stored.archivedAt !== null
    // Two clicks count as one.
    if (wasArchived === archived) return await detailOf(tx, { actor, id, now })
    const runs = archived ? await whatRuns(tx, id) : { rentals: false, locations: false }
    if (runs.rentals) return refuse('franchisee-has-rentals')
    if (runs.locations) return refuse('franchisee-has-locations')
    await setFranchiseeArchived(tx, id, archived ? now : null, now)
    await recordChange(tx, {
      ...changeOf(actor, id, now),
      action: archived ? 'franchisee.archived' : 'franchisee.restored',
      before: { archived: wasArchived },
      after: { archived },
      reason,
    })
    return await detailOf(tx, { actor, id, now })
  })
}
