import type { Db } from '../../../platform/db/db.ts'
import type { Random } from '../../../platform/random.ts'
import { insertSession } from '../account/sessions-repository.ts'
import { hashOf } from '../use-cases/hash-of.ts'

const HOUR_MS = 3_600_000

/** Signs a customer in on a site, as a mailed link does. @returns the cookie of the browser */
export async function signedIn(
  { db, random }: { readonly db: Db; readonly random: Random },
  who: {
    readonly siteId: string
    readonly companyId: string
    readonly customerId: string
    readonly now: Date
  },
): Promise<string> {
  const cookie = random.hash()
  const expiresAt = new Date(who.now.getTime() + 12 * HOUR_MS)
  await db.transaction((tx) =>
    insertSession(tx, { ...who, id: random.uuid(), tokenHash: hashOf(cookie), expiresAt }),
  )
  return cookie
}
