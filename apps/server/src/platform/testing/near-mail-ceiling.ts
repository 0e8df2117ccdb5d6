import { MAILS_PER_SITE_AND_HOUR } from '@fachwerk/contract/mail/mail-ceilings'
import type { Tx } from '../db/db.ts'
import { takeMailOfSite } from '../mail/mail-ceiling.ts'

/** A site has sent so many mails of a kind in this hour that it may send `left` more. */
export async function nearMailCeiling(
  tx: Tx,
  details: Parameters<typeof takeMailOfSite>[1],
  left: number,
): Promise<void> {
  for (let sent = left; sent < MAILS_PER_SITE_AND_HOUR[details.mail]; sent += 1)
    await takeMailOfSite(tx, details)
}
