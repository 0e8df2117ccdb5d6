import type { RequestOut } from '@fachwerk/contract/call'
import type { billedCalls } from '@fachwerk/contract/invoice/billed/billed-calls'
import type { BillingStatement } from '@fachwerk/contract/invoice/billed/billed-views'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { BilledNeeds } from '../needs.ts'
import { remainingCents } from '../rules/statement-sums.ts'
import { deleteDraft, freezeStatement, holdStatement } from '../statements-repository.ts'
import { termsOf } from '../terms-repository.ts'
import { statementOf, sumsIn } from './show-statements.ts'

type Body<C extends 'closeBillingStatement' | 'dropBillingStatement'> = RequestOut<
  (typeof billedCalls)[C]
>['body'] & {
  readonly actor: StaffActor
}
const OFFICE_ZONE = 'Europe/Berlin'
const yearAt = (at: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: OFFICE_ZONE, year: 'numeric' }).format(at))

type Closed = Result<BillingStatement, 'not-found' | 'changed-meanwhile' | 'statement-closed' | 'billed-none'>

/** O-03: closes a draft for good, as its closer saw it: the number is the next of its company and year, none is missing. */
export const closeStatement = (
  needs: Pick<BilledNeeds, 'db' | 'clock' | 'companyNames'>,
  { actor, id, version }: Body<'closeBillingStatement'>,
): Promise<Closed> =>
  needs.db.transaction(async (tx): Promise<Closed> => {
    const draft = await holdStatement(tx, { scope: actor.scopeFor('payments.record'), id })
    if (!draft) return refuse('not-found')
    if (draft.state === 'closed') return refuse('statement-closed')
    const { companyId } = draft
    const at = needs.clock.now()
    const subject = { kind: 'billingStatement', id } as const
    if (draft.version !== version)
      return refuseChanged(
        await conflictOf(tx, { companyIds: [companyId], subject }, { fields: {}, changedAt: at }),
      )
    const sums = await sumsIn(tx, { companyId, statementId: id })
    if (sums.count === 0) return refuse('billed-none')
    const { clearanceHundredths } = await termsOf(tx, { companyId })
    const year = yearAt(at)
    await freezeStatement(tx, { id, companyId, year, sums, clearanceHundredths, at, by: actor.name })
    const closed = await statementOf(tx, needs, { actor, id })
    if (!closed.ok) return closed
    await recordChange(tx, {
      at,
      companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'billingStatement.closed',
      subject,
      before: { state: 'draft' },
      after: {
        state: 'closed',
        number: closed.value.number,
        count: sums.count,
        grossCents: sums.grossCents,
        payoutCents: remainingCents(sums, clearanceHundredths),
      },
    })
    return closed
  })

/** O-03: gives up a draft; what stood in it stands nowhere again. */
export const dropStatement = (
  { db, clock }: Pick<BilledNeeds, 'db' | 'clock'>,
  { actor, id }: Body<'dropBillingStatement'>,
): Promise<Result<Record<string, never>, 'not-found' | 'statement-closed'>> =>
  db.transaction(async (tx) => {
    const draft = await holdStatement(tx, { scope: actor.scopeFor('payments.record'), id })
    if (!draft) return refuse('not-found')
    if (draft.state === 'closed') return refuse('statement-closed')
    const { companyId, held } = draft
    await deleteDraft(tx, { id, companyId })
    await recordChange(tx, {
      at: clock.now(),
      companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'billingStatement.dropped',
      subject: { kind: 'billingStatement', id },
      before: { state: 'draft', count: held },
      after: null,
    })
    return ok({})
  })
