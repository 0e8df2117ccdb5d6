import type { z } from 'zod'
import { appendEvent } from '../../../platform/events/events.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { personByEmail } from '../identity-repository.ts'
import { resetLinkMail, welcomeMail } from '../mails/password-mails.ts'
import { WELCOME } from '@fachwerk/contract/staff/password-calls'
import { storeResetLink } from '../passwords-repository.ts'
import { mayAct } from '../present-user.ts'
import { emailContext, type ResetTools, type resetLinks } from './request-password-reset.ts'
import { hashOfToken } from './sign-in.ts'

const LINK_MINUTES = 60
/** Somebody new may not read their mail on the same day. */
const WELCOME_HOURS = 72

/**
 * mails a link if there is somebody who may use it. Its address begins with ADMIN_URL, whatever host the request
 * named (FAULT-57); of the token only the hash stays, and the mail waits sealed.
 */
export async function sendResetLink(
  tools: ResetTools,
  { requestId, sealedEmail, askedAt, invitedTo }: z.infer<(typeof resetLinks)['payload']>,
): Promise<void> {
  const { db, clock, random, secrets, config } = tools
  const email = secrets.unseal(sealedEmail, emailContext(requestId))
  if (email === undefined) return
  await db.transaction(async (tx) => {
    const person = await personByEmail(tx, email)
    if (!person || !mayAct(person)) return
    // Who has a password is not invited any more; nor is anybody by staff of other companies.
    if (invitedTo && (person.passwordHash !== null || !invitedTo.includes(person.companyId))) return
    const now = clock.now()
    const minutes = invitedTo ? WELCOME_HOURS * 60 : LINK_MINUTES
    const token = Buffer.from(random.bytes(32)).toString('base64url')
    const isNewest = await storeResetLink(tx, {
      userId: person.userId,
      companyId: person.companyId,
      tokenHash: hashOfToken(token),
      email,
      askedAt: new Date(askedAt),
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    })
    if (!isNewest) return
    const url = `${config.adminUrl}/reset-password/${token}`
    await queueMail(tx, {
      ...(invitedTo
        ? welcomeMail(person, { url: `${url}${WELCOME}`, hours: WELCOME_HOURS })
        : resetLinkMail(person, { url, minutes })),
      companyId: person.companyId,
      to: email,
      language: person.language,
      template: invitedTo ? 'welcome' : 'password-link',
      dedupeKey: `password-link:${requestId}`,
      seal: secrets.seal,
      at: now,
    })
    await appendEvent(tx, {
      type: 'staff.passwordLinkSent',
      at: now,
      companyId: person.companyId,
      actor: { kind: 'system', name: `${person.firstName} ${person.lastName}` },
      data: { userId: person.userId },
    })
  })
}
