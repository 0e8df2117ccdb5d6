import type { Clock } from '@fachwerk/clock/clock'
import { countryName, countryNamed } from '@fachwerk/contract/customer/countries'
import { companyFields } from '@fachwerk/contract/company/company-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { imprintLacks } from '@fachwerk/contract/company/imprint-fields'
import type { OwnCompany, SavedOwnCompany } from '@fachwerk/contract/company/own-company-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import {
  holdOwnCompany,
  ownCompanyOf,
  type StoredOwnCompany,
  updateOwnCompany,
  type WrittenCompany,
} from '../own-company-repository.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
  /** Who remembers the contracting party asks for it anew. */
  forgetParty(companyId: string): void
}

/** LAW-20: what customers read of the company somebody works for. */
export function showOwnCompany(
  { db }: Pick<Needs, 'db'>,
  actor: StaffActor,
): Promise<Result<OwnCompany, never>> {
  return db.read(async (tx) => ok(await viewOf(tx, actor)))
}

/**
 * LAW-20: saves what the company says of itself, over the version that was read (FAULT-72). Invoices keep the company they
 * were written with (LAW-42). A franchisee's is its franchisor's to change (F-01).
 */
export async function saveOwnCompany(
  { db, clock, forgetParty }: Needs,
  { actor, version, ...typed }: SavedOwnCompany & { readonly actor: StaffActor },
): Promise<Result<OwnCompany, 'not-found' | 'changed-meanwhile'>> {
  const { companyId } = actor
  const now = clock.now()
  const answer = await db.transaction(async (tx) => {
    if (!actor.scopeFor('company.edit').includes(companyId)) return refuse('not-found')
    const stored = await holdOwnCompany(tx, companyId)
    if (!stored || stored.franchisor !== null) return refuse('not-found')
    if (stored.version !== version) return await refuseOlder(tx, stored)
    // Written out, as letters and legal texts print it.
    const fields = { ...typed, country: countryName(typed.country, 'de') }
    const isNew = await recordChange(tx, {
      at: now,
      companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'company.changed',
      subject: { kind: 'company', id: companyId },
      before: writtenIn(stored),
      after: fields,
    })
    if (isNew) await updateOwnCompany(tx, companyId, fields, now)
    return ok(await viewOf(tx, actor))
  })
  if (answer.ok) forgetParty(companyId)
  return answer
}

const writtenIn = (stored: StoredOwnCompany): WrittenCompany => ({
  ...fieldsIn(companyFields, stored),
  country: stored.country,
})

/** Who saved meanwhile, and what the form's fields are now. */
async function refuseOlder(tx: Tx, stored: StoredOwnCompany) {
  const filter = { companyIds: [stored.id], subject: { kind: 'company', id: stored.id } } as const
  const fields = {
    ...fieldsIn(companyFields, stored),
    country: countryNamed(stored.country) ?? null,
    version: stored.version,
  }
  return refuseChanged(
    await conflictOf(tx, filter, { fields, changedAt: stored.changedAt ?? stored.createdAt }),
  )
}

async function viewOf(tx: Tx, actor: StaffActor): Promise<OwnCompany> {
  const stored = await ownCompanyOf(tx, actor.companyId)
  if (!stored) throw new Error(`company ${actor.companyId} does not exist`)
  const { createdAt: _created, changedAt: _changed, ...company } = stored
  return {
    ...company,
    country: countryNamed(stored.country) ?? null,
    lacks: imprintLacks(stored),
    can: {
      edit: stored.franchisor === null && actor.scopeFor('company.edit').includes(actor.companyId),
    },
  }
}
