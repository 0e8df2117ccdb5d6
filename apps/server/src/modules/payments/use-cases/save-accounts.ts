import type { PaymentKeys, PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { type AuditSubject, conflictOf, recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import {
  type Offer,
  accountsOf,
  insertAccount,
  storeOffer,
  lockAccount,
  offerOf,
  updateAccount,
} from '../accounts-repository.ts'
import { reopenRefund } from '../ledger/refunds-repository.ts'
import { hintOf, isLive } from '../rules/key-hints.ts'
import { type AccountTools, paymentSetup } from './payment-setup.ts'
import { sealedFor } from './account-book.ts'

const CHECKS = 30
const WINDOW_SECONDS = 600

const by = ({ userId, name }: StaffActor) => ({ kind: 'staff', id: userId, name }) as const

/** Stores the keys of an account, sealed; the history says that they changed and how they begin and end, nothing more. */
export async function saveAccount(
  tools: AccountTools,
  {
    actor,
    version,
    keys,
  }: { readonly actor: StaffActor; readonly version: number; readonly keys: PaymentKeys },
): Promise<Result<PaymentSetup, 'changed-meanwhile'>> {
  const { db, clock, random, secrets } = tools
  const now = clock.now()
  const stored = await db.transaction(async (tx) => {
    const before = await lockAccount(tx, actor.companyId, keys.provider)
    if ((before?.version ?? 0) !== version)
      return refuseChanged(
        await changed(tx, {
          actor,
          subject: { kind: 'paymentAccount', id: before?.id ?? actor.companyId },
          changedAt: now,
        }),
      )
    const id = before?.id ?? random.uuid()
    const fresh = {
      sealed_keys: secrets.seal(JSON.stringify(keys), sealedFor(id)),
      hint: hintOf(keys),
      live: isLive(keys),
      checked_at: null,
      finding: null,
      account_name: null,
    }
    if (before) await updateAccount(tx, before, { ...fresh, version: version + 1 })
    else
      await insertAccount(tx, {
        ...fresh,
        id,
        company_id: actor.companyId,
        provider: keys.provider,
        created_at: now,
      })
    await recordChange(tx, {
      at: now,
      companyId: actor.companyId,
      actor: by(actor),
      action: before ? 'paymentAccount.changed' : 'paymentAccount.added',
      subject: { kind: 'paymentAccount', id },
      before: before ? { provider: before.provider, key: before.hint, live: before.live } : null,
      after: { provider: keys.provider, key: fresh.hint, live: fresh.live },
    })
    return ok(null)
  })
  return stored.ok ? ok(await paymentSetup(tools, actor)) : stored
}

/** Keys are not shown, so there is nothing to merge: who was first is all that is told. */
const changed = (
  tx: Tx,
  {
    actor: { companyId },
    subject,
    changedAt,
  }: { readonly actor: StaffActor; readonly subject: AuditSubject; readonly changedAt: Date },
) => conflictOf(tx, { companyIds: [companyId], subject }, { fields: {}, changedAt })

/** Tries the keys at the service, outside of any transaction, and keeps what came of it. */
export async function checkAccount(
  tools: AccountTools,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<PaymentSetup, 'not-found' | 'too-many-tries'>> {
  const { db, clock, providers } = tools
  const account = (await db.read((tx) => accountsOf(tx, actor.companyId))).find((row) => row.id === id)
  if (!account) return refuse('not-found')
  const limit = {
    key: `payment-check:${actor.companyId}`,
    limit: CHECKS,
    windowSeconds: WINDOW_SECONDS,
    now: clock.now(),
  }
  const checks = await db.transaction((tx) => takeTry(tx, limit))
  if (!checks.allowed) return refuseTries(checks)
  const tried = await providers.ofAccount(account).tryAccount()
  const change = {
    checked_at: clock.now(),
    finding: tried.ok ? (tried.value.seesDisputes ? 'works' : 'no-disputes') : tried.refusal,
    account_name: tried.ok ? tried.value.name.slice(0, 200) : null,
  } as const
  await db.transaction(async (tx) => {
    const now = await lockAccount(tx, actor.companyId, account.provider)
    // Keys that were replaced meanwhile were not the ones tried.
    if (now?.version === account.version) await updateAccount(tx, account, change)
  })
  return ok(await paymentSetup(tools, actor))
}

const words = ({ methods }: Offer) => ({
  methods: methods.map(({ method, provider }) => `${method}:${provider}`),
})

/** Which ways to pay are offered, and in which order; each needs an account that can take it. */
export async function saveOffer(
  tools: AccountTools,
  { actor, offer }: { readonly actor: StaffActor; readonly offer: Offer },
): Promise<Result<PaymentSetup, 'not-found' | 'changed-meanwhile'>> {
  const { db, clock } = tools
  const { companyId } = actor
  const now = clock.now()
  const stored = await db.transaction(async (tx) => {
    const accounts = await accountsOf(tx, companyId)
    const isThere = offer.methods.every(({ provider }) =>
      provider === 'test-bank'
        ? tools.providers.ofInstallation.name === provider
        : provider === 'handover' || accounts.some((row) => row.provider === provider),
    )
    if (!isThere) return refuse('not-found')
    const before = await offerOf(tx, companyId)
    if (before.version !== offer.version || !(await storeOffer(tx, companyId, offer)))
      return refuseChanged(
        await changed(tx, { actor, subject: { kind: 'paymentOffer', id: companyId }, changedAt: now }),
      )
    await recordChange(tx, {
      at: now,
      companyId,
      actor: by(actor),
      action: 'paymentOffer.changed',
      subject: { kind: 'paymentOffer', id: companyId },
      before: words(before),
      after: words(offer),
    })
    return ok(null)
  })
  return stored.ok ? ok(await paymentSetup(tools, actor)) : stored
}

/** A refund that its service did not take is tried once more: perhaps the account has money again. */
export async function retryRefund(
  tools: AccountTools,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<PaymentSetup, 'not-found'>> {
  const reopened = await tools.db.transaction(async (tx) => {
    if (!(await reopenRefund(tx, actor.companyId, id))) return false
    await tools.carryOut(tx, id)
    return true
  })
  return reopened ? ok(await paymentSetup(tools, actor)) : refuse('not-found')
}
