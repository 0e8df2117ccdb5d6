import { type BoundedMail, MAILS_PER_SITE_AND_HOUR } from '@fachwerk/contract/mail/mail-ceilings'
import type { Tx } from '../db/db.ts'
import { appendEvent } from '../events/events.ts'
import { takeTry, type Try } from '../load/throttle.ts'

const HOUR_SECONDS = 3_600

interface MailOfSite {
  readonly mail: BoundedMail
  readonly siteId: string
  readonly companyId: string
  readonly now: Date
}

/** A day is as long as a mail waits for its turn. */
const MOST_HOURS = 24

const keyOf = ({ mail, siteId }: MailOfSite, what: string) => `mail-ceiling:${mail}:${what}:${siteId}`

const countOf = (tx: Tx, mail: MailOfSite, what: 'site' | 'alarm', limit: number) =>
  takeTry(tx, { key: keyOf(mail, what), limit, windowSeconds: HOUR_SECONDS, now: mail.now })

/**
 * Counts a mail that somebody outside causes against what its site sends of the kind in an hour, whoever asks and for whom
 * (FAULT-54). Above it staff hear of it. Counted last, so that whoever another limit refuses takes no place of others.
 * @returns whether it may go now, and if not, in how many seconds it may
 */
export async function takeMailOfSite(tx: Tx, mail: MailOfSite): Promise<Try> {
  const taken = await countOf(tx, mail, 'site', MAILS_PER_SITE_AND_HOUR[mail.mail])
  if (!taken.allowed) await reportCeiling(tx, mail)
  return taken
}

/** When a mail may go that has to reach its reader in any case: now, or at the next full hour in which its site has room. */
export async function sendTimeOfSite(tx: Tx, details: MailOfSite): Promise<Date> {
  const { mail, now } = details
  if ((await takeMailOfSite(tx, details)).allowed) return now
  const limit = MAILS_PER_SITE_AND_HOUR[mail]
  const hour = Math.floor(now.getTime() / (HOUR_SECONDS * 1_000))
  for (let later = 1; later < MOST_HOURS; later += 1) {
    const at = new Date((hour + later) * HOUR_SECONDS * 1_000)
    const windowSeconds = Math.ceil((at.getTime() - now.getTime()) / 1_000)
    const room = { key: keyOf(details, `waits:${at.toISOString()}`), limit, windowSeconds, now }
    if ((await takeTry(tx, room)).allowed) return at
  }
  return new Date((hour + MOST_HOURS) * HOUR_SECONDS * 1_000)
}

/** Staff hear that a form sends no more for now, once an hour for each kind of mail. */
export async function reportCeiling(tx: Tx, mail: MailOfSite): Promise<void> {
  if (!(await countOf(tx, mail, 'alarm', 1)).allowed) return
  await appendEvent(tx, {
    type: 'mail.ceilingReached',
    at: mail.now,
    companyId: mail.companyId,
    actor: { kind: 'system', name: 'Grenze für E-Mails' },
    data: { what: mail.mail, siteId: mail.siteId },
  })
}
