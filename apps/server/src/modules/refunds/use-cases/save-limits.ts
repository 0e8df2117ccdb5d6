import type { Role } from '@fachwerk/contract/staff/permissions'
import { ROLES } from '@fachwerk/contract/staff/permissions'
import type { RefundLimits } from '@fachwerk/contract/payment/refund-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { storeLimit, limitsOf } from '../limits-repository.ts'
import type { RefundsNeeds } from '../needs.ts'
import { limitOfRole } from '../rules/limits.ts'
import { byStaff } from './by.ts'

/** Who gives back how much alone, in the own company. */
export const showLimits = (
  { db }: Pick<RefundsNeeds, 'db'>,
  { companyId }: Pick<StaffActor, 'companyId'>,
): Promise<RefundLimits> => db.read((tx) => limitsView(tx, companyId))

async function limitsView(tx: Tx, companyId: string): Promise<RefundLimits> {
  const limits = await limitsOf(tx, companyId)
  return { companyId, limits: ROLES.map((role) => ({ role, limitCents: limitOfRole(role, limits) })) }
}

export function saveLimits(
  { db, clock }: Pick<RefundsNeeds, 'db' | 'clock'>,
  {
    actor,
    limits,
  }: {
    readonly actor: StaffActor
    readonly limits: readonly { readonly role: Role; readonly limitCents: number | null }[]
  },
): Promise<RefundLimits> {
  const { companyId } = actor
  return db.transaction(async (tx) => {
    const before = await limitsView(tx, companyId)
    for (const limit of limits) await storeLimit(tx, { companyId, ...limit })
    const after = await limitsView(tx, companyId)
    await recordChange(tx, {
      at: clock.now(),
      companyId,
      actor: byStaff(actor),
      action: 'company.refundLimitsChanged',
      subject: { kind: 'company', id: companyId },
      before: { refundLimits: wordsOf(before) },
      after: { refundLimits: wordsOf(after) },
    })
    return after
  })
}

const wordsOf = ({ limits }: RefundLimits): string =>
  limits.map(({ role, limitCents }) => `${role} ${limitCents ?? '–'}`).join(', ')
