import { PaymentMethod } from '@fachwerk/contract/payment/payment-choice'
import { PAY_FIELD } from '../ui/pay-methods.tsx'

/** The way to pay a form names, as a part of a call's body; nothing where it names none we know. */
export function methodIn(form: Readonly<Record<string, string>>): { readonly method?: PaymentMethod } {
  const method = PaymentMethod.safeParse(form[PAY_FIELD]).data
  return method === undefined ? {} : { method }
}
