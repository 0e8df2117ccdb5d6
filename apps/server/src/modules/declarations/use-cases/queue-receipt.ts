import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { queueMail, rewriteWaitingMail, waitingMail } from '../../../platform/mail/mail.ts'
import { reportCeiling, takeMailOfSite } from '../../../platform/mail/mail-ceiling.ts'
import { imprintLines } from '../../../platform/mail/mail-imprint.ts'
import { takeTry } from '../../../platform/load/throttle.ts'
import { declaredSince } from '../declarations-repository.ts'
import { collectedMail, receiptMail } from '../mails/receipt-mail.ts'
import type { Declaration } from '../rules/declaration.ts'
import {
  COLLECTED_PER_SITE,
  DAY_SECONDS,
  HOUR_SECONDS,
  NAMED_AT_MOST,
  PER_CLIENT,
  SINGLE_PER_RECIPIENT,
  WINDOWS,
  windowEnds,
} from '../rules/receipt-limits.ts'
import type { DeclarationsNeeds } from '../index.ts'

interface Receipt {
  readonly id: string
  readonly actor: VisitorActor
  readonly ip: string
  readonly declaration: Declaration
  readonly siteName: string
}

/** Keys of mails that collect receipts; `declaration:` are those of one. */
const COLLECTED = 'declarations:'

/**
 * Every declaration gets its receipt (LAW-4), and nobody a flood of them through our form (FAULT-54): the first ones go out at
 * once, more to one recipient become one mail. Above what the form may send in an hour receipts wait as well, and staff hear
 * of it. The page shows each receipt at once in any case.
 */
export async function queueReceipt(tx: Tx, needs: DeclarationsNeeds, receipt: Receipt): Promise<void> {
  const { id, actor, declaration } = receipt
  const { companyId } = actor
  const { language, receivedAt: at, email: to } = declaration
  const party = await needs.contractParty(tx, companyId)
  const siteName = receipt.siteName || party.companyName
  const own = await needs.ownTexts(tx, { companyId, language })
  const sender = { siteName, footer: imprintLines(party, language), own }
  const envelope = {
    companyId,
    to,
    language,
    template: `${declaration.kind}-receipt`,
    senderName: siteName,
    replyTo: party.email,
    at,
  } as const
  if (await mayGoNow(tx, receipt)) {
    await queueMail(tx, { ...receiptMail(declaration, sender), ...envelope, dedupeKey: `declaration:${id}` })
    return
  }
  const waiting = await waitingMail(tx, { companyId, to, begins: COLLECTED })
  const filter = { companyId, email: to, since: waiting?.createdAt ?? at, limit: NAMED_AT_MOST }
  const declared = await declaredSince(tx, filter)
  const mail = collectedMail({ ...declared, language }, sender)
  if (waiting && (await rewriteWaitingMail(tx, waiting.dedupeKey, mail))) return
  const notBefore = await roomFor(tx, { siteId: actor.siteId, now: at })
  await queueMail(tx, { ...mail, ...envelope, dedupeKey: `${COLLECTED}${id}`, notBefore })
}

/**
 * Counted with the declaration, so that of two for one recipient the second waits for the first. Whoever is refused by one count
 * uses up nothing of those behind it: a flood from one client takes no place of the site's.
 */
async function mayGoNow(tx: Tx, { actor, ip, declaration }: Receipt): Promise<boolean> {
  const { receivedAt: now, email } = declaration
  const count = async (key: string, limit: number, windowSeconds: number) =>
    (await takeTry(tx, { key: `declare:mail:${key}`, limit, windowSeconds, now })).allowed
  const recipient = `to:${actor.companyId}:${createHash('sha256').update(email).digest('base64url')}`
  if (!(await count(recipient, SINGLE_PER_RECIPIENT, DAY_SECONDS))) return false
  const mail = { mail: 'declaration', siteId: actor.siteId, companyId: actor.companyId, now } as const
  if (await count(`ip:${ip}`, PER_CLIENT, HOUR_SECONDS)) return (await takeMailOfSite(tx, mail)).allowed
  await reportCeiling(tx, mail)
  return false
}

/** The next window in which the site's form may send one more. */
async function roomFor(
  tx: Tx,
  { siteId, now }: { readonly siteId: string; readonly now: Date },
): Promise<Date> {
  for (let later = 0; later < WINDOWS; later += 1) {
    const ends = windowEnds(now, later)
    const windowSeconds = Math.ceil((ends.getTime() - now.getTime()) / 1_000)
    const key = `declare:mail:window:${siteId}:${ends.toISOString()}`
    if ((await takeTry(tx, { key, limit: COLLECTED_PER_SITE, windowSeconds, now })).allowed) return ends
  }
  return windowEnds(now, WINDOWS)
}
