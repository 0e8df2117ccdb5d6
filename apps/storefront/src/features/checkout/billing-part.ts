import type { AccountAddress } from '@fachwerk/contract/account-address-calls'
import type { LoadContext } from '../../app/route.tsx'
import { addressPart } from '../../lib/address-part.ts'
import { billingWords } from '../../lib/billing-words.ts'
import type { BillingPart } from './checkout-data.ts'

/** What the checkout says of the invoice, in words, so that no browser loads the table they are from. */
export function billingPart(
  context: Pick<LoadContext, 'language' | 'own'>,
  book: readonly AccountAddress[],
): BillingPart {
  const t = billingWords(context)
  const { labels, ...rest } = addressPart(context)
  return {
    ...rest,
    labels: {
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
      title: t('checkout.title'),
      country: labels.country,
      company: t('company.title'),
      companyNote: t('company.note'),
      referenceHelp: t('field.reference.help'),
      other: t('other.title'),
      otherNote: t('other.note'),
    },
    book: book.map(({ id, label }) => ({ id, words: t('book.take', { label }) })),
    wrong: [],
  }
}
