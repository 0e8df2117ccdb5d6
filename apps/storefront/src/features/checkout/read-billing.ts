import { hasPostcodes } from '@fachwerk/contract/customer/postcode'
import { Recipient } from '@fachwerk/contract/order/recipient'
import type { LoadContext } from '../../app/route.tsx'
import { billingWords } from '../../lib/words/billing-words.ts'
import type { FormError } from '../../ui/form-field.tsx'
import { BILLING_FIELDS, FOR_COMPANY } from './checkout-data.ts'

/** Where each part of a recipient is typed. */
const TYPED_AT = {
  company: 'company',
  vatId: 'vatId',
  reference: 'reference',
  name: 'billName',
  street: 'billStreet',
  postcode: 'billPostcode',
  city: 'billCity',
  country: 'billCountry',
} as const
type Part = keyof typeof TYPED_AT
const PARTS = Object.keys(TYPED_AT) as Part[] // Object.keys loses the literal type

type Values = Readonly<Record<string, string>>
const isTyped = (values: Values, fields: readonly string[]): boolean =>
  fields.some((field) => (values[field] ?? '').trim() !== '')

/** Another address than the one above; a country alone is none, it is chosen beforehand. */
export const hasOtherAddress = (values: Values): boolean =>
  isTyped(values, ['billName', 'billStreet', 'billPostcode', 'billCity'])

/** Whether the invoice is to be one to a company; what is typed while its box is not ticked counts for nothing. */
export const isForCompany = (values: Values): boolean => values[FOR_COMPANY] === 'ja'

/**
 * Who the invoice is for: nobody in particular where nothing was typed of it. What is wrong is told at its field; what the
 * contact above lacks is told there.
 */
export function readBilling(
  context: Pick<LoadContext, 'language' | 'own'>,
  values: Values,
): { readonly billing: Recipient | undefined; readonly wrong: FormError[] } {
  const isOther = hasOtherAddress(values)
  if (!isOther && !isForCompany(values)) return { billing: undefined, wrong: [] }
  const read = Recipient.safeParse(isOther ? typedOf(values) : { ...typedOf(values), ...atContact(values) })
  const lacksCompany = isForCompany(values) && !isTyped(values, ['company'])
  if (read.success && !lacksCompany) return { billing: read.data, wrong: [] }
  const t = billingWords(context)
  const isWrong = (part: Part) =>
    (part === 'company' && lacksCompany) || read.error?.issues.some(({ path }) => path[0] === part)
  const wrong = PARTS.filter(isWrong)
    .filter((part) => isOther || BILLING_FIELDS.slice(0, 3).some((field) => field === part))
    .map((part) => ({ field: TYPED_AT[part], text: t(`error.${part}`) }))
  return { billing: undefined, wrong }
}

function typedOf(values: Values): Record<Part, string> {
  const company = (name: string) => (isForCompany(values) ? (values[name] ?? '') : '')
  return {
    company: company('company'),
    vatId: company('vatId'),
    reference: company('reference'),
    name: values['billName'] ?? '',
    street: values['billStreet'] ?? '',
    postcode: values['billPostcode'] ?? '',
    city: values['billCity'] ?? '',
    country: values['billCountry'] || 'DE',
  }
}

const atContact = (values: Values): Omit<Record<Part, string>, 'company' | 'vatId' | 'reference'> => ({
  name: (values['name'] ?? '').trim(),
  street: values['street'] ?? '',
  postcode: values['postcode'] ?? '',
  city: values['city'] ?? '',
  country: values['country'] || 'DE',
})

/** Parts of the contact's address that are missing where it is needed. */
export const missingOfAddress = (values: Values): ('street' | 'postcode' | 'city')[] =>
  (['street', 'postcode', 'city'] as const).filter(
    (name) => !isTyped(values, [name]) && (name !== 'postcode' || hasPostcodes(values['country'] || 'DE')),
  )
