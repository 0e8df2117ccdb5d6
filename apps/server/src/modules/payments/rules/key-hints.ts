import { ibanText } from '@fachwerk/contract/payment/bank-account'
import type { PaymentKeys } from '@fachwerk/contract/payment/payment-account-calls'

const secretOf = (keys: PaymentKeys): string => {
  switch (keys.provider) {
    case 'stripe':
      return keys.secretKey
    case 'mollie':
      return keys.apiKey
    case 'paypal':
      return keys.clientId
    case 'transfer':
      return keys.iban
  }
}

/** Whether real money moves with these keys. */
export function isLive(keys: PaymentKeys): boolean {
  if (keys.provider === 'transfer') return true
  return keys.provider === 'paypal' ? keys.live : /^((sk|rk)_)?live_/.test(secretOf(keys))
}

const HEAD = 8
const TAIL = 4
const LEAST_HIDDEN = 8

/** Enough of a key to tell two apart: `sk_live_…9f3A`. A short one shows nothing of itself; an IBAN is no secret. */
export function hintOf(keys: PaymentKeys): string {
  const secret = secretOf(keys)
  if (keys.provider === 'transfer') return ibanText(secret)
  const isLong = secret.length >= HEAD + TAIL + LEAST_HIDDEN
  return isLong ? `${secret.slice(0, HEAD)}…${secret.slice(-TAIL)}` : '…'
}
