import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import {
  type AddressChange,
  lastAddressChange,
  settleAddressChange,
} from '../account/address-changes-repository.ts'
import { customerById } from '../customers-repository.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { dropEmailChange, takeCallTry } from '../account/email-change-repository.ts'
import { lockCustomer } from '../data-requests/erase-repository.ts'
import { MOST_TRIES } from '../rules/proof-times.ts'
import { callDigitsMac, mailNewAddress } from './address-mails.ts'
import { isTaken, moveTo } from './change-customer-address.ts'
import { hashOf } from './hash-of.ts'
import { savedWith, type Saving, mayCorrect, note } from './save-customer.ts'

const PER_ADDRESS = 5
const HOUR = 3600

/** The change of address that waits for its proof; the customer is locked from here on. */
async function openChange(
  tx: Tx,
  { saving, id }: { readonly saving: Saving; readonly id: string },
): Promise<Result<AddressChange, 'customer-elsewhere' | 'transition-not-allowed'>> {
  if (!(await mayCorrect(tx, saving))) return refuse('customer-elsewhere')
  await lockCustomer(tx, saving.of.rootCompanyId, id)
  const asked = await lastAddressChange(tx, id)
  return asked?.tookEffectAt === null ? ok(asked) : refuse('transition-not-allowed')
}

/** Link and digits once more, in place of those that were sent (B-20). */
export const resendAddressProof = (
  needs: CustomerFileNeeds,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
) =>
  savedWith<'customer-elsewhere' | 'email-taken' | 'transition-not-allowed' | 'too-many-tries'>(needs, {
    actor,
    id,
    action: async (tx, saving) => {
      const { of } = saving
      const open = await openChange(tx, { saving, id })
      if (!open.ok) return open
      const { newEmail: email } = open.value
      if (await isTaken(tx, { ...saving, email })) return refuse('email-taken')
      // The same count as at the checkout: nobody is written to more often, whoever asks.
      const key = `address-digits:address:${hashOf(email).toString('base64url')}`
      const tried = await takeTry(tx, { key, limit: PER_ADDRESS, windowSeconds: HOUR, now: of.now })
      if (!tried.allowed) return refuseTries(tried)
      const customer = await customerById(tx, of.rootCompanyId, id)
      await mailNewAddress(tx, needs, { of, customer, email })
      await note(tx, { ...saving, action: 'customer.addressAsked', after: { fields: ['email'] } })
      return ok(null)
    },
  })

/**
 * B-20: the caller reads out what was mailed to the new address, so it is theirs; the same follows as from the link. Wrong digits
 * are no refusal: the try has to stay counted, and the file says how many are left.
 */
export const proveCustomerAddress = (
  needs: CustomerFileNeeds,
  { actor, id, digits }: { readonly actor: StaffActor; readonly id: string; readonly digits: string },
) =>
  savedWith<'customer-elsewhere' | 'email-taken' | 'transition-not-allowed'>(needs, {
    actor,
    id,
    action: async (tx, saving) => {
      const { of } = saving
      const open = await openChange(tx, { saving, id })
      if (!open.ok) return open
      const asked = open.value
      const details = { customerId: id, email: asked.newEmail }
      const taken = await takeCallTry(tx, { ...details, most: MOST_TRIES, now: of.now })
      if (taken?.digitsHash !== callDigitsMac(needs, { ...details, digits })) return ok(null)
      if (await isTaken(tx, { ...saving, email: asked.newEmail })) return refuse('email-taken')
      const customer = await customerById(tx, of.rootCompanyId, id)
      await moveTo(tx, needs, { saving, customer, to: asked.newEmail })
      await dropEmailChange(tx, id)
      await settleAddressChange(tx, asked, { tookEffectAt: of.now })
      await note(tx, { ...saving, action: 'customer.addressProven', after: { fields: ['email'] } })
      return ok(null)
    },
  })
