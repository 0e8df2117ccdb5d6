import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import type { AccountNeeds } from '../needs.ts'
import { type Browser, type StoredDigits, storeDigits } from '../account/proofs-repository.ts'

/** What is kept of digits: nobody reads them out of the database, and they hold in one browser only. */
export const digitsMac = (
  { secrets }: Pick<AccountNeeds, 'secrets'>,
  browser: Browser & { readonly email: string; readonly digits: string },
): string =>
  secrets.mac(
    'address-digits',
    `${browser.siteId} ${browser.browserHash.toString('base64url')} ${browser.email} ${browser.digits}`,
  )

/** Draws six digits for a browser, in place of those it waited for. */
export async function drawDigits(
  tx: Tx,
  needs: Pick<AccountNeeds, 'secrets' | 'random'>,
  details: {
    readonly actor: Pick<VisitorActor, 'siteId' | 'companyId'>
    readonly browserHash: Buffer
    readonly email: string
    readonly language: Language
    /** Of the link beside them, where it is for the same. */
    readonly tokenHash: Buffer | null
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<{ readonly digits: string; readonly stored: StoredDigits }> {
  const { actor, browserHash, email, language, tokenHash, now, expiresAt } = details
  const { siteId, companyId } = actor
  const digits = needs.random.digits(6)
  const drawn = {
    email,
    companyId,
    digitsHash: digitsMac(needs, { siteId, browserHash, email, digits }),
    compare: needs.random.digits(2),
    language,
    sentAt: now,
    expiresAt,
  }
  await storeDigits(tx, { ...drawn, siteId, browserHash, tokenHash })
  return { digits, stored: { ...drawn, tries: 0, provenAt: null } }
}
