import { type AccountAddress, accountAddressCalls } from '@fachwerk/contract/account/account-address-calls'
import { TypedAddress } from '@fachwerk/contract/order/recipient'
import { REFUSALS } from '@fachwerk/contract/refusals'
import { localeOf } from '@fachwerk/texts/texts'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { ADDRESS_FIELDS } from '../../lib/address-part.ts'
import { ACCOUNT_TABS } from './account-frame.tsx'
import { addressLines, NEW_ADDRESS } from './addresses-page.tsx'
import { asCustomer, askAgain, type AccountFrame } from './as-customer.ts'

/** In the order of the form. */
const FIELDS = ['label', ...ADDRESS_FIELDS] as const
type Field = (typeof FIELDS)[number]
type Values = Readonly<Record<Field, string>> & {
  readonly forInvoices: boolean
  readonly forDeliveries: boolean
}

export interface AddressData extends AccountFrame {
  /** Null: a new one. */
  readonly id: string | null
  readonly version: number
  readonly values: Values
  readonly wrong: readonly Field[]
  /** `changed`: saved elsewhere meanwhile, as `current` says; `full`: the book holds no more. */
  readonly problem: 'changed' | 'full' | null
  readonly current: string
}

/** S-09: an address to be changed, or the form of a new one; what is not in the book is not there. */
export const loadAddress = (context: LoadContext): Promise<Loaded<AddressData>> =>
  asCustomer<AddressData>(context, async (frame) => {
    const found = await find(context)
    if (found === 'out') return askAgain(context)
    return found ? { kind: 'page', data: { ...frame, ...found } } : { kind: 'missing' }
  })

/** „Speichern“ and „Adresse löschen“: what was typed stays, whatever is wrong with it. */
export const saveAddress = (context: LoadContext): Promise<Loaded<AddressData>> =>
  asCustomer<AddressData>(context, async (frame) => {
    const found = await find(context)
    if (found === 'out') return askAgain(context)
    if (!found) return { kind: 'missing' }
    const { form, href } = context
    if (form['loeschen'] === 'ja' && found.id !== null) return remove(context, found.id)
    const again = { ...frame, ...found, values: typedOf(form), version: Number(form['version']) }
    const typed = TypedAddress.safeParse(again.values)
    if (!typed.success) {
      const { issues } = typed.error
      const wrong = FIELDS.filter((field) => issues.some(({ path }) => path[0] === field))
      return { kind: 'page', status: 422, data: { ...again, wrong } }
    }
    const saved = await save(context, { ...again, address: typed.data })
    if (saved.ok) return { kind: 'redirect', to: href(`${ACCOUNT_TABS.addresses}?gespeichert=ja`) }
    if (saved.refusal === 'not-signed-in') return askAgain(context)
    if (saved.refusal === 'not-found') return { kind: 'missing' }
    const { status } = REFUSALS[saved.refusal]
    const problem = saved.refusal === 'too-many-addresses' ? ('full' as const) : ('changed' as const)
    // With the version that is there now, saving once more means it.
    return { kind: 'page', status, data: { ...again, problem, version: found.version } }
  })

function save(
  { api }: LoadContext,
  { id, version, address }: Pick<AddressData, 'id' | 'version'> & { readonly address: TypedAddress },
) {
  if (id === null) return api(accountAddressCalls.addAddress, { body: { address } })
  return api(accountAddressCalls.changeAddress, { params: { id }, body: { address, version } })
}

async function remove(context: LoadContext, id: string): Promise<Loaded<AddressData>> {
  const { api, href } = context
  const removed = await api(accountAddressCalls.removeAddress, { params: { id }, body: {} })
  if (removed.ok) return { kind: 'redirect', to: href(`${ACCOUNT_TABS.addresses}?geloescht=ja`) }
  return removed.refusal === 'not-signed-in' ? askAgain(context) : { kind: 'missing' }
}

/** The address of the page as it is kept; `out`: nobody is signed in, null: there is none. */
async function find(context: LoadContext): Promise<Omit<AddressData, keyof AccountFrame> | 'out' | null> {
  const { api, params, language } = context
  const found = await api(accountAddressCalls.accountAddresses, {})
  if (!found.ok) return 'out'
  const fresh = { wrong: [], problem: null } as const
  if (params['id'] === NEW_ADDRESS)
    return { ...fresh, id: null, version: 1, values: typedOf({ country: 'DE' }), current: '' }
  const saved = found.value.rows.find(({ id }) => id === params['id'])
  if (!saved) return null
  const current = [saved.label, ...addressLines(saved, localeOf(language))].join(', ')
  return { ...fresh, id: saved.id, version: saved.version, values: valuesOf(saved), current }
}

const valuesOf = ({ id: _id, version: _version, ...values }: AccountAddress): Values => values

const typedOf = (form: Readonly<Record<string, string>>): Values => {
  const of = (field: Field) => (form[field] ?? '').trim()
  return {
    label: of('label'),
    company: of('company'),
    vatId: of('vatId'),
    name: of('name'),
    street: of('street'),
    postcode: of('postcode'),
    city: of('city'),
    country: of('country'),
    forInvoices: form['forInvoices'] === 'ja',
    forDeliveries: form['forDeliveries'] === 'ja',
  }
}
