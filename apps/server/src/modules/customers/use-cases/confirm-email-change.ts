import type { VisitorActor } from '../../../platform/http/actor.ts'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import type { AccountNeeds } from '../needs.ts'
import { lastAddressChange, settleAddressChange } from '../account/address-changes-repository.ts'
import { customerById } from '../customers-repository.ts'
import { endOtherSignIns, updateEmail, useUpEmailChange } from '../account/email-change-repository.ts'
import { lockCustomer } from '../data-requests/erase-repository.ts'
import { emailChangeMail } from '../mails/email-change-mails.ts'
import { accountLinks } from '../rules/account-links.ts'
import { isKnown } from '../account/sign-in-repository.ts'
import { sendKeysTo } from './change-customer-address.ts'
import { signedInCustomer } from './customer-session.ts'
import { hashOf } from './hash-of.ts'

const QUARTER_HOUR = 900
const WRONG_PER_NETWORK = 30

interface LinkUse {
  readonly actor: VisitorActor
  readonly ip: string
  readonly token: string
  readonly cookie: string | null
}

type Refusal = 'reset-link-invalid' | 'email-taken' | 'too-many-tries'

/**
 * S-09: who holds the link reads the mail of the new address, so it is theirs. The old address is told, and every session
 * but the one of this browser ends (FAULT-53). Orders keep the address they were placed with.
 */
export async function confirmEmailChange(
  needs: AccountNeeds,
  use: LinkUse,
): Promise<Result<{ changed: true; signedIn: boolean }, Refusal>> {
  const { db, clock } = needs
  const now = clock.now()
  const { siteId, companyId } = use.actor
  const here = await signedInCustomer(needs, use)
  const done = await db.transaction(async (tx) => {
    const link = await useUpEmailChange(tx, { siteId, companyId, tokenHash: hashOf(use.token), now })
    if (!link) return 'reset-link-invalid'
    const rootCompanyId = await needs.rootCompanyId(tx, companyId)
    await lockCustomer(tx, rootCompanyId, link.customerId)
    const { email: old } = await customerById(tx, rootCompanyId, link.customerId)
    // Somebody ordered or signed in with it meanwhile, or always had it: two people do not become one.
    if (await isKnown(tx, rootCompanyId, link.email)) return 'email-taken'
    const { customerId: id, email } = link
    await updateEmail(tx, { id, rootCompanyId, email, now })
    const isOwn = here.ok && here.value.customerId === id && use.cookie !== null
    const ownTokenHash = isOwn && use.cookie !== null ? hashOf(use.cookie) : null
    await endOtherSignIns(tx, { customerId: id, email: old, ownTokenHash })
    await sendPendingKeys(tx, needs, { customerId: id, from: old, to: email, rootCompanyId, now })
    await mailOldAddress(tx, needs, { siteId, companyId, language: link.language, old, now })
    await recordChange(tx, {
      at: now,
      companyId,
      actor: { kind: 'customer', id, name: 'Kunde' },
      action: 'customer.emailChanged',
      subject: { kind: 'customer', id },
      before: null,
      after: { fields: ['email'] },
    })
    return { signedIn: isOwn }
  })
  if (typeof done !== 'string') return ok({ changed: true as const, ...done })
  return done === 'email-taken' ? refuse(done) : await refuseWrong(needs, { ip: use.ip, now })
}

/** Staff asked for this proof: now that it is given, mails and new keys go there. */
async function sendPendingKeys(
  tx: Tx,
  needs: AccountNeeds,
  moved: {
    readonly customerId: string
    readonly from: string
    readonly to: string
    readonly rootCompanyId: string
    readonly now: Date
  },
): Promise<void> {
  const asked = await lastAddressChange(tx, moved.customerId)
  if (asked?.tookEffectAt !== null || asked.newEmail !== moved.to) return
  await settleAddressChange(tx, asked, { tookEffectAt: moved.now })
  const companyIds = await needs.groupCompanyIds(tx, moved.rootCompanyId)
  await sendKeysTo(tx, needs, { ...moved, companyIds })
}

async function mailOldAddress(
  tx: Tx,
  { random, ...needs }: AccountNeeds,
  details: Pick<VisitorActor, 'siteId' | 'companyId'> & {
    readonly language: Parameters<typeof emailChangeMail>[1]['language']
    readonly old: string
    readonly now: Date
  },
): Promise<void> {
  const { siteId, companyId, language, old, now } = details
  const party = await needs.contractParty(tx, companyId)
  const links = accountLinks(await needs.siteLinks(tx, siteId), { language, token: '' })
  const own = await needs.ownTexts(tx, { companyId, language })
  await queueMail(tx, {
    ...emailChangeMail('told', { language, party, minutes: 0, link: null, links, own }),
    companyId,
    to: old,
    language,
    template: 'email-changed',
    dedupeKey: `email-changed:${random.uuid()}`,
    senderName: party.companyName,
    replyTo: party.email,
    at: now,
  })
}

/** Wrong tries are counted by network only (FAULT-54). */
async function refuseWrong({ db }: AccountNeeds, { ip, now }: { readonly ip: string; readonly now: Date }) {
  const key = `customer-email-wrong:ip:${ip}`
  const limit = { key, limit: WRONG_PER_NETWORK, windowSeconds: QUARTER_HOUR, now }
  const tried = await db.transaction((tx) => takeTry(tx, limit))
  return tried.allowed ? refuse('reset-link-invalid') : refuseTries(tried)
}
