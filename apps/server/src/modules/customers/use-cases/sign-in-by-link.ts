import type { Language } from '@fachwerk/contract/fields'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import type { AccountNeeds } from '../needs.ts'
import { customerById, findOrInsertCustomer } from '../customers-repository.ts'
import { sessionExpiresAt } from '../rules/session-times.ts'
import { deleteSession, insertSession } from '../account/sessions-repository.ts'
import { useUpLink } from '../account/sign-in-repository.ts'
import { hashOf } from './hash-of.ts'

const QUARTER_HOUR = 900
const WRONG_PER_NETWORK = 30

interface LinkUse {
  readonly actor: VisitorActor
  readonly ip: string
  readonly token: string
  /** What the browser brings from a session it had before. */
  readonly cookie: string | null
}

interface SignedIn {
  /** For the browser's cookie; kept nowhere. */
  readonly cookie: string
  readonly returnTo: string | null
  readonly isNew: boolean
}

/**
 * S-08: opens a session for whoever has the mail, in whatever browser; of two at once one. The cookie is a new one every
 * time, and the session the browser had before ends (FAULT-53).
 */
export async function signInByLink(
  needs: AccountNeeds,
  use: LinkUse,
): Promise<Result<SignedIn, 'reset-link-invalid' | 'too-many-tries'>> {
  const now = needs.clock.now()
  const { siteId, companyId } = use.actor
  const tokenHash = hashOf(use.token)
  const found = await needs.db.transaction(async (tx) => {
    const link = await useUpLink(tx, { siteId, companyId, tokenHash, now })
    if (!link) return null
    return await openSession(tx, needs, { actor: use.actor, link, before: use.cookie, now })
  })
  return found ? ok(found) : await refuseWrong(needs, { ip: use.ip, now })
}

/** A session for whoever reads the mail of an address; the one the browser had before ends. */
export async function openSession(
  tx: Tx,
  needs: AccountNeeds,
  opening: {
    readonly actor: VisitorActor
    readonly link: { readonly email: string; readonly language: Language; readonly returnTo: string | null }
    readonly before: string | null
    readonly now: Date
  },
): Promise<SignedIn> {
  const { actor, link, before, now } = opening
  const { siteId, companyId } = actor
  const customer = await customerOf(tx, needs, { link: { companyId, ...link }, now })
  if (before) await deleteSession(tx, { siteId, companyId, tokenHash: hashOf(before) })
  const cookie = needs.random.hash()
  const session = { id: needs.random.uuid(), siteId, companyId, customerId: customer.id, now }
  await insertSession(tx, { ...session, tokenHash: hashOf(cookie), expiresAt: sessionExpiresAt(now) })
  return { cookie, returnTo: link.returnTo, isNew: customer.firstName === '' }
}

/** The customer with the address; whoever is new is written down without a name. */
async function customerOf(
  tx: Tx,
  { random, rootCompanyId }: AccountNeeds,
  {
    link,
    now,
  }: {
    readonly link: { readonly companyId: string; readonly email: string; readonly language: Language }
    readonly now: Date
  },
) {
  const root = await rootCompanyId(tx, link.companyId)
  const contact = { email: link.email, firstName: '', lastName: '', street: '', postcode: '', city: '' }
  const customer = {
    id: random.uuid(),
    rootCompanyId: root,
    contact,
    language: link.language,
    follows: false,
  }
  const { customerId: id } = await findOrInsertCustomer(tx, customer, now)
  return await customerById(tx, root, id)
}

/** Wrong tries are counted by network only: nobody is kept out of their account by others (FAULT-54). */
async function refuseWrong({ db }: AccountNeeds, { ip, now }: { readonly ip: string; readonly now: Date }) {
  const key = `customer-link-wrong:ip:${ip}`
  const limit = { key, limit: WRONG_PER_NETWORK, windowSeconds: QUARTER_HOUR, now }
  const tried = await db.transaction((tx) => takeTry(tx, limit))
  return tried.allowed ? refuse('reset-link-invalid') : refuseTries(tried)
}
