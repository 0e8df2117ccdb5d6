import type { OrderContact } from '@fachwerk/contract/order-contact'
import { Recipient } from '@fachwerk/contract/recipient'
import type { LoadContext } from '../../app/route.tsx'
import { billingWords } from '../../lib/billing-words.ts'
import type { FormError } from '../../ui/form-field.tsx'
import { BILLING_FIELDS } from './checkout-data.ts'

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
const hasOtherAddress = (values: Values): boolean =>
  isTyped(values, ['billName', 'billStreet', 'billPostcode', 'billCity'])

/** Whether anything is said of a company. */
const hasCompany = (values: Values): boolean => isTyped(values, ['company', 'vatId', 'reference'])

/**
 * Who the invoice is for: nobody in particular where nothing was typed of it. What is wrong is told at its field; what the
 * contact above lacks is told there.
 */
export function readBilling(
  context: Pick<LoadContext, 'language' | 'own'>,
  values: Values,
): { readonly billing: Recipient | undefined; readonly wrong: FormError[] } {
  const isOther = hasOtherAddress(values)
  if (!isOther && !hasCompany(values)) return { billing: undefined, wrong: [] }
  const read = Recipient.safeParse(isOther ? typedOf(values) : { ...typedOf(values), ...atContact(values) })
  if (read.success) return { billing: read.data, wrong: [] }
  const t = billingWords(context)
  const wrong = PARTS.filter((part) => read.error.issues.some(({ path }) => path[0] === part))
    .filter((part) => isOther || BILLING_FIELDS.slice(0, 3).some((field) => field === part))
    .map((part) => ({ field: TYPED_AT[part], text: t(`error.${part}`) }))
  return { billing: undefined, wrong }
}

const typedOf = (values: Values): Record<Part, string> => ({
  company: values['company'] ?? '',
  vatId: values['vatId'] ?? '',
  reference: values['reference'] ?? '',
  name: values['billName'] ?? '',
  street: values['billStreet'] ?? '',
  postcode: values['billPostcode'] ?? '',
  city: values['billCity'] ?? '',
  country: values['billCountry'] || 'DE',
})

type AtContact = Pick<OrderContact, 'street' | 'postcode' | 'city'> &
  Pick<Recipient, 'name'> & { readonly country: string }
const atContact = (values: Values): AtContact => ({
  name: `${values['firstName'] ?? ''} ${values['lastName'] ?? ''}`.trim(),
  street: values['street'] ?? '',
  postcode: values['postcode'] ?? '',
  city: values['city'] ?? '',
  country: values['country'] || 'DE',
})
