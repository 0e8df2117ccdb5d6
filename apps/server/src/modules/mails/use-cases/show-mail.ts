import type { MailDetail } from '@fachwerk/contract/mail/mail-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { isDeliverable } from '../../../platform/mail/mail.ts'
import { maskMail } from '../../../platform/mail/mail-masking.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { copiesOf, type StoredMail, storedMail } from '../mail-again-repository.ts'
import type { MailsNeeds } from '../index.ts'
import { seenBy, sentBy } from '../mail-scope.ts'
import { againRefusal } from '../rules/again-refusal.ts'
import { rowOf } from './list-mails.ts'

/** One mail as it was sent, keys and codes covered; another company's is not there. */
export const showMail = (
  { db }: Pick<MailsNeeds, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<MailDetail, 'not-found'>> => db.read((tx) => mailDetail(tx, { actor, id }))

/** The same inside a transaction. */
export async function mailDetail(
  tx: Tx,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<MailDetail, 'not-found'>> {
  const stored = await storedMail(tx, seenBy(actor), { id })
  if (!stored) return refuse('not-found')
  const copies = await copiesOf(tx, stored)
  const { recipient, senderName, replyTo, lastError, nextAttemptAt, html, text, isSealed, state } = stored
  const maySend = (await storedMail(tx, sentBy(actor), { id })) !== undefined
  return ok({
    ...rowOf(stored),
    recipient,
    ...(stored.customerNumber !== null && { customerNumber: stored.customerNumber }),
    senderName,
    replyTo,
    answer: lastError,
    nextAttemptAt: state === 'queued' ? nextAttemptAt.toISOString() : null,
    letter: isSealed ? null : maskMail({ html, text }),
    copies: copies.map((copy) => ({ ...copy, createdAt: copy.createdAt.toISOString() })),
    can: { sendAgain: maySend, refusal: refusalOf(stored, copies) },
  })
}

/** Why this mail is not sent again now. */
export const refusalOf = (
  { state, recipient, isSealed, isLinkClosed, isErased }: StoredMail,
  copies: readonly Pick<MailDetail['copies'][number], 'state'>[],
) =>
  againRefusal({
    states: [state, ...copies.map((copy) => copy.state)],
    isSealed,
    isLinkClosed,
    isDeliverable: isDeliverable(recipient) && !isErased,
  })
