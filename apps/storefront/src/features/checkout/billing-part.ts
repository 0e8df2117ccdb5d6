import { addressNeed, ASKING_METHODS, SMALL_INVOICE_CENTS } from '@fachwerk/contract/customer/address-need'
import type { AccountAddress } from '@fachwerk/contract/account/account-address-calls'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { LoadContext } from '../../app/route.tsx'
import { addressPart } from '../../lib/address-part.ts'
import { billingWords } from '../../lib/words/billing-words.ts'
import { roundMoney } from '../../lib/round-money.ts'
import type { BillingPart } from './checkout-data.ts'

/** What decides whether the address is needed before anything is chosen in the form. */
interface AddressMoney {
  readonly totalCents: number
  /** Up to this amount the location asks for none. */
  readonly addressFreeCents: number
  readonly openEnd?: boolean
  readonly choice: Pick<PaymentChoice, 'methods'>
}

/** What the checkout says of contact and invoice, in words, so that no browser loads the table they are from. */
export function billingPart(
  context: Pick<LoadContext, 'language' | 'own'>,
  book: readonly AccountAddress[],
  money: AddressMoney,
): BillingPart {
  const t = billingWords(context)
  const { labels, ...rest } = addressPart(context)
  const free = Math.min(money.addressFreeCents, SMALL_INVOICE_CENTS)
  const amount = roundMoney(free, context.language)
  const need = addressNeed({
    ...money,
    freeCents: money.addressFreeCents,
    forCompany: false,
    billedElsewhere: false,
  })
  return {
    ...rest,
    labels: {
      contactName: t('contact.name'),
      company: labels.company,
      vatId: labels.vatId,
      reference: t('field.reference'),
      billName: t('other.name'),
      billStreet: t('other.street'),
      billPostcode: t('other.postcode'),
      billCity: t('other.city'),
      billCountry: t('other.country'),
    },
    words: {
      title: t('contact.title'),
      enough: t('contact.enough', { amount }),
      phone: t('contact.phone'),
      postal: t('postal.title'),
      goToPostal: t('postal.goTo'),
      country: labels.country,
      company: t('company.title'),
      companyNote: t('company.note'),
      referenceHelp: t('field.reference.help'),
      other: t('other.title'),
      otherNote: t('other.note'),
    },
    reasons: {
      amount: t('postal.amount', { amount }),
      openEnd: t('postal.openEnd'),
      company: t('postal.company'),
      klarna: t('postal.klarna'),
      invoice: t('postal.invoice'),
    },
    asking: ASKING_METHODS.filter((method) => money.choice.methods.includes(method)),
    need: need === 'amount' || need === 'openEnd' ? need : null,
    book: book.map(({ id, label }) => ({ id, words: t('book.take', { label }) })),
    wrong: [],
  }
}
