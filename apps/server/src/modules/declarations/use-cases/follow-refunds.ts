import type { Tx } from '../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../platform/events/events.ts'
import type { CaseNeeds } from '../index.ts'
import { heldCase, isPaidBack, lockCasesOfRefund, updateCase } from '../cases-repository.ts'
import { contractOf } from '../contracts-repository.ts'
import { queueOutcomeMail } from '../mails/outcome-mail.ts'
import { recordCase } from './change-case.ts'

export const REFUNDED: readonly EventType[] = ['payment.refunded']
const BANK = { kind: 'system', name: 'Zahlung' } as const

/** The money of an accepted withdrawal has gone back: its case says so, and so does a mail (LAW-7). */
export async function followRefunds(
  tx: Tx,
  needs: Pick<CaseNeeds, 'clock' | 'contractParty' | 'ownTexts'>,
  { orderId }: StoredEvent,
): Promise<void> {
  if (orderId === null) return
  const now = needs.clock.now()
  for (const before of await lockCasesOfRefund(tx, orderId)) {
    if (!(await isPaidBack(tx, before))) continue
    await updateCase(tx, before, { state: 'refunded' }, now)
    const after = await heldCase(tx, before.id)
    await recordCase(tx, { before, after, action: 'declaration.refunded', actor: BANK, now })
    const contract = await contractOf(tx, [before.companyId], orderId)
    const to = contract?.contact.email ?? before.email
    const refundCents = before.refundCents ?? 0
    await queueOutcomeMail(needs, tx, before, { kind: 'refunded', refundCents, to, now })
  }
}
