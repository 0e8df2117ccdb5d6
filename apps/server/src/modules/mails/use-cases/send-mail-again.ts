import type { MailRefusal } from '@fachwerk/contract/mail/mail-refusals'
import type { MailDetail } from '@fachwerk/contract/mail/mail-views'
import { recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { maskAddress } from '../../../platform/mail/mail-masking.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import { copiesOf, storedMail, queueCopy } from '../mail-again-repository.ts'
import type { MailsNeeds } from '../index.ts'
import { sentBy } from '../mail-scope.ts'
import { mailDetail, refusalOf } from './show-mail.ts'

/**
 * sends a mail again as it was, to whom it was. `sentAgain` is how often that had happened when somebody pressed: a
 * second press of the same button finds it done and sends nothing.
 */
export async function sendMailAgain(
  { db, clock, random }: Pick<MailsNeeds, 'db' | 'clock' | 'random'>,
  { actor, ...asked }: { readonly id: string; readonly sentAgain: number } & { readonly actor: StaffActor },
): Promise<Result<MailDetail, 'not-found' | MailRefusal>> {
  const { id } = asked
  return await db.transaction(async (tx) => {
    const stored = await storedMail(tx, sentBy(actor), { id, lock: true })
    if (!stored) return refuse('not-found')
    const copies = await copiesOf(tx, stored)
    if (copies.length > asked.sentAgain) return await mailDetail(tx, { actor, id })
    const refusal = refusalOf(stored, copies)
    if (refusal !== null) return refuse(refusal)
    const now = clock.now()
    const nth = copies.length + 1
    await queueCopy(tx, stored, { id: random.uuid(), nth, now })
    await recordChange(tx, {
      at: now,
      companyId: stored.companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
      action: 'mail.sentAgain',
      subject: { kind: 'mail', id },
      before: null,
      after: { subject: stored.subject, to: maskAddress(stored.recipient), sentAgain: nth },
    })
    return await mailDetail(tx, { actor, id })
  })
}
