import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { CustomerDetails } from '@fachwerk/contract/order/order-contact'
import { fullName } from '@fachwerk/contract/customer/person-name'
import { REFUSALS } from '@fachwerk/contract/refusals'
import { countryName } from '@fachwerk/contract/customer/countries'
import { localeOf } from '@fachwerk/texts/texts'
import { type AddressPart, addressPart } from '../../lib/address-part.ts'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { asCustomer, askAgain, type AccountFrame } from './as-customer.ts'

/** In the order of the form. */
const DETAIL_FIELDS = ['firstName', 'lastName', 'phone', 'street', 'postcode', 'city'] as const
export type DetailField = (typeof DETAIL_FIELDS)[number]
/** A country is chosen, so it is never wrong. */
type Values = Readonly<Record<DetailField | 'country', string>>

export interface DetailsData extends AccountFrame {
  readonly email: string
  readonly values: Values
  readonly version: number
  readonly wrong: readonly DetailField[]
  /** `new`: somebody came here for the first time; `changed`: saved elsewhere meanwhile, as `current` says. */
  readonly notice: 'saved' | 'new' | 'changed' | 'email' | null
  readonly current: string
  readonly address: Pick<AddressPart, 'countries'> & { readonly label: string }
}

const NOTICES = [
  ['gespeichert', 'saved'],
  ['neu', 'new'],
  ['email', 'email'],
] as const

/** S-09: what orders to come are filled in with. */
export const loadDetails = (context: LoadContext): Promise<Loaded<DetailsData>> =>
  asCustomer<DetailsData>(context, async (frame) => {
    const { searchParams } = context.url
    const notice = NOTICES.find(([name]) => searchParams.has(name))?.[1] ?? null
    const saved = await read(context)
    return saved ? { kind: 'page', data: { ...frame, ...saved, wrong: [], notice } } : askAgain(context)
  })

/** „Speichern“: what was typed stays, whatever is wrong with it. */
export const saveDetails = (context: LoadContext): Promise<Loaded<DetailsData>> =>
  asCustomer<DetailsData>(context, async (frame) => {
    const stored = await read(context)
    if (!stored) return askAgain(context)
    const { form, api, href } = context
    const values = valuesOf((name) => (form[name] ?? '').trim())
    const again = { ...frame, ...stored, values }
    const { phone, country, ...needed } = values
    const typed = { ...needed, ...(phone && { phone }), ...(country && { country }) }
    const details = CustomerDetails.safeParse(typed)
    if (!details.success) {
      const { issues } = details.error
      const wrong = DETAIL_FIELDS.filter((name) => issues.some(({ path }) => path[0] === name))
      const version = Number(form['version'])
      return { kind: 'page', status: 422, data: { ...again, version, wrong, notice: null } }
    }
    const body = { ...details.data, version: Number(form['version']) }
    const saved = await api(accountPageCalls.saveAccountDetails, { body })
    if (saved.ok) return { kind: 'redirect', to: href('/konto/angaben?gespeichert=ja') }
    if (saved.refusal === 'not-signed-in') return askAgain(context)
    const { status } = REFUSALS[saved.refusal]
    return { kind: 'page', status, data: { ...again, wrong: [], notice: 'changed' } }
  })

async function read(context: LoadContext) {
  const found = await context.api(accountPageCalls.accountDetails, {})
  if (!found.ok) return null
  const { email, version, ...saved } = found.value
  const values = valuesOf((name) => saved[name] ?? '')
  const { street, postcode, city, phone } = values
  const abroad = saved.country === 'DE' ? '' : countryName(saved.country, localeOf(context.language))
  const lines = [fullName(values), street, `${postcode} ${city}`, abroad, phone]
  const current = lines.filter((text) => text.trim() !== '').join(', ')
  const { countries, labels } = addressPart(context)
  return { email, version, values, current, address: { countries, label: labels.country } }
}

const valuesOf = (of: (name: DetailField | 'country') => string): Values => ({
  firstName: of('firstName'),
  lastName: of('lastName'),
  phone: of('phone'),
  street: of('street'),
  postcode: of('postcode'),
  city: of('city'),
  country: of('country'),
})
