import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import {
  insertAddressChange,
  lastAddressChange,
  openedSince,
  settleAddressChange,
} from '../account/address-changes-repository.ts'
import { customerById, type KnownCustomer } from '../customers-repository.ts'
import type { CustomerFileNeeds, ReaddressNeeds } from '../needs.ts'
import { dropEmailChange, endOtherSignIns, updateEmail } from '../account/email-change-repository.ts'
import { lockCustomer } from '../data-requests/erase-repository.ts'
import { customerOfEmail } from '../files/file-list-repository.ts'
import { hasBounced, invoicesOfFile, rentalsOfFile } from '../files/file-parts-repository.ts'
import { addressSlips } from '../rules/address-slips.ts'
import { correctable } from '../rules/correctable.ts'
import { undoUntil } from '../rules/undo-times.ts'
import { mailNewAddress, sendToOldAddress } from './address-mails.ts'
import { type Saving, savedWith, mayCorrect, note } from './save-customer.ts'
import { fileOf } from './show-customer-file.ts'

type Body<C extends keyof typeof customerActionCalls> = RequestOut<(typeof customerActionCalls)[C]>['body']
type Refused = 'customer-elsewhere' | 'changed-meanwhile' | 'email-taken' | 'address-unchanged'

const MOST_SHOWN = 20
/** Written down with the keys that follow; orders mail those. */
const CAUSE = 'addressCorrected'

/** What the correction would do, worked out by the same rules (B-20). */
export const previewAddress = (
  needs: CustomerFileNeeds,
  { actor, id, email }: Body<'previewCustomerAddress'> & { readonly actor: StaffActor },
): Promise<Result<ReplyIn<typeof customerActionCalls.previewCustomerAddress>, 'not-found'>> =>
  needs.db.read(async (tx) => {
    const of = await fileOf(tx, needs, { actor, id })
    if (!of) return refuse('not-found')
    const customer = await customerById(tx, of.rootCompanyId, id)
    const other = email === customer.email ? null : await customerOfEmail(tx, of, email)
    const open = await rentalsOfFile(tx, of, { offset: 0, limit: MOST_SHOWN, open: true })
    const orderIds = new Set(open.flatMap(({ order }) => order?.id ?? []))
    const invoices = await invoicesOfFile(tx, of, { offset: 0, limit: MOST_SHOWN })
    return ok({
      taken: other && { number: `K-${other.number}`, name: other.name },
      slips: addressSlips(email, customer),
      boxNames: open.map(({ boxName }) => boxName),
      invoices: invoices.filter(({ order }) => orderIds.has(order.id)).map(({ label }) => label),
      notifiesOld: !(await hasBounced(tx, of)),
    })
  })

/**
 * a wrong address put right. Proven to be the customer's, it counts at once: what runs or is to come gets a new code,
 * which goes there, mailed links and sign-ins end, the old address is told without a name. Unproven, nothing changes before
 * the link that goes there is used.
 */
export const changeCustomerAddress = (
  needs: CustomerFileNeeds,
  { actor, id, email, proof, version }: Body<'changeCustomerAddress'> & { readonly actor: StaffActor },
) =>
  savedWith<Refused>(needs, {
    actor,
    id,
    action: async (tx, saving) => {
      const { of } = saving
      if (!(await mayCorrect(tx, saving))) return refuse('customer-elsewhere')
      await lockCustomer(tx, of.rootCompanyId, id)
      const customer = await customerById(tx, of.rootCompanyId, id)
      if (customer.version !== version)
        return refuseChanged({
          by: '',
          at: (customer.changedAt ?? customer.createdAt).toISOString(),
          current: correctable(customer),
        })
      if (customer.email === email) return refuse('address-unchanged')
      if (await isTaken(tx, { ...saving, email })) return refuse('email-taken')
      const waits = proof === 'none'
      if (waits) await mailNewAddress(tx, needs, { of, customer, email })
      else await moveTo(tx, needs, { saving, customer, to: email })
      await insertAddressChange(tx, {
        id: needs.random.uuid(),
        companyId: actor.companyId,
        customerId: id,
        oldEmail: customer.email,
        newEmail: email,
        proof,
        changedAt: of.now,
        changedBy: actor.name,
        tookEffectAt: waits ? null : of.now,
      })
      await note(tx, {
        ...saving,
        action: waits ? 'customer.addressAsked' : 'customer.addressCorrected',
        after: { fields: ['email'], proof },
      })
      return ok(null)
    },
  })

export const isTaken = async (tx: Tx, { of, email }: Saving & { readonly email: string }): Promise<boolean> =>
  (await customerOfEmail(tx, of, email, { anywhere: true })) !== null

/** The address is another one from now on, with all that hangs on it. */
export async function moveTo(
  tx: Tx,
  needs: CustomerFileNeeds,
  details: { readonly saving: Saving; readonly customer: KnownCustomer; readonly to: string },
): Promise<void> {
  const { saving, customer, to } = details
  const { of } = saving
  const silent = await hasBounced(tx, of)
  await updateEmail(tx, { id: customer.id, rootCompanyId: of.rootCompanyId, email: to, now: of.now })
  await endOtherSignIns(tx, { customerId: customer.id, email: customer.email, ownTokenHash: null })
  const companyIds = await needs.groupCompanyIds(tx, of.rootCompanyId)
  await sendKeysTo(tx, needs, { customerId: customer.id, from: customer.email, to, companyIds, now: of.now })
  if (!silent) await sendToOldAddress(tx, needs, { of, customer, companyIds })
}

/** Mails go to the new address, and new keys go there. */
export async function sendKeysTo(
  tx: Tx,
  needs: ReaddressNeeds,
  moved: {
    readonly customerId: string
    readonly from: string
    readonly to: string
    readonly companyIds: readonly string[]
    readonly now: Date
  },
): Promise<void> {
  await needs.readdressOrders(tx, moved)
  await needs.renewCodes(tx, { ...moved, cause: CAUSE })
}

/** Takes a correction back while nobody can have used what it sent: another new code, to the old address again. */
export const undoCustomerAddress = (
  needs: CustomerFileNeeds,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
) =>
  savedWith<'customer-elsewhere' | 'undo-too-late' | 'email-taken'>(needs, {
    actor,
    id,
    action: async (tx, saving) => {
      const { of } = saving
      if (!(await mayCorrect(tx, saving))) return refuse('customer-elsewhere')
      await lockCustomer(tx, of.rootCompanyId, id)
      const last = await lastAddressChange(tx, id)
      if (!last || of.now >= undoUntil(last.changedAt)) return refuse('undo-too-late')
      const customer = await customerById(tx, of.rootCompanyId, id)
      if (last.tookEffectAt !== null) {
        if (customer.email !== last.newEmail || (await openedSince(tx, id, last.changedAt)))
          return refuse('undo-too-late')
        if (await isTaken(tx, { ...saving, email: last.oldEmail })) return refuse('email-taken')
        const companyIds = await needs.groupCompanyIds(tx, of.rootCompanyId)
        await updateEmail(tx, { id, rootCompanyId: of.rootCompanyId, email: last.oldEmail, now: of.now })
        const moved = { customerId: id, from: last.newEmail, to: last.oldEmail }
        await sendKeysTo(tx, needs, { ...moved, companyIds, now: of.now })
      } else await dropEmailChange(tx, id)
      await settleAddressChange(tx, last, { undoneAt: of.now, undoneBy: actor.name })
      await note(tx, { ...saving, action: 'customer.addressRestored', after: { fields: ['email'] } })
      return ok(null)
    },
  })
