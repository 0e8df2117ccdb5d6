import {
  type AccountAddress,
  accountAddressCalls,
  MOST_ADDRESSES,
} from '@fachwerk/contract/account/account-address-calls'
import { countryName } from '@fachwerk/contract/customer/countries'
import { localeOf } from '@fachwerk/texts/texts'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { billingWords } from '../../lib/words/billing-words.ts'
import { usePage } from '../../lib/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ACCOUNT_TABS, AccountFrame } from './account-frame.tsx'
import { asCustomer, askAgain, type AccountFrame as Frame } from './as-customer.ts'

interface AddressesData extends Frame {
  readonly rows: readonly AccountAddress[]
  readonly notice: 'saved' | 'removed' | null
}

/** Of the address that adds one; everything else there is an id. */
export const NEW_ADDRESS = 'neu'

/** S-09: the customer's addresses; each has a page of its own to be changed on. */
export const loadAddresses = (context: LoadContext): Promise<Loaded<AddressesData>> =>
  asCustomer(context, async (frame) => {
    const found = await context.api(accountAddressCalls.accountAddresses, {})
    if (!found.ok) return askAgain(context)
    const { searchParams } = context.url
    const notice = searchParams.has('gespeichert')
      ? 'saved'
      : searchParams.has('geloescht')
        ? 'removed'
        : null
    return { kind: 'page', data: { ...frame, rows: found.value.rows, notice } }
  })

export function AddressesPage({ data }: { readonly data: AddressesData }) {
  const { language, href, own } = usePage()
  const t = billingWords({ language, own })
  const { rows, notice } = data
  return (
    <AccountFrame tab="addresses" frame={data}>
      {notice ? (
        <Notice tone="done" live>
          {t(`book.${notice}`)}
        </Notice>
      ) : null}
      <p>{t('book.lead')}</p>
      {rows.length === 0 ? (
        <p className="account-empty">{t('book.empty')}</p>
      ) : (
        <ul className="account-rows">
          {rows.map((address) => (
            <Row key={address.id} address={address} />
          ))}
        </ul>
      )}
      {rows.length < MOST_ADDRESSES ? (
        <p className="acts">
          <a className="btn btn-primary" href={href(`${ACCOUNT_TABS.addresses}/${NEW_ADDRESS}`)}>
            {t('book.add')}
          </a>
        </p>
      ) : (
        <p>{t('book.full', { most: MOST_ADDRESSES })}</p>
      )}
      <section className="block">
        <h2>{t('book.area')}</h2>
        <p>{t('book.areaNote')}</p>
      </section>
    </AccountFrame>
  )
}

function Row({ address }: { readonly address: AccountAddress }) {
  const { language, href, own } = usePage()
  const t = billingWords({ language, own })
  const { id, label, forInvoices, forDeliveries } = address
  const marks = [
    ...(forInvoices ? [t('book.forInvoices')] : []),
    ...(forDeliveries ? [t('book.forDeliveries')] : []),
  ]
  return (
    <li>
      <h2>{label}</h2>
      {marks.length > 0 ? <p className="small muted">{marks.join(' · ')}</p> : null}
      <p>{addressLines(address, localeOf(language)).join(', ')}</p>
      <p className="acts">
        <a
          className="btn"
          href={href(`${ACCOUNT_TABS.addresses}/${id}`)}
          aria-label={t('book.changeOne', { label })}
        >
          {t('book.change')}
        </a>
      </p>
    </li>
  )
}

type Written = Pick<AccountAddress, 'company' | 'vatId' | 'name' | 'street' | 'postcode' | 'city' | 'country'>

/** An address in its parts, as a letter names them; a country only abroad. */
export const addressLines = (address: Written, locale: string): string[] => {
  const { company, vatId, name, street, postcode, city, country } = address
  const abroad = country === 'DE' ? '' : countryName(country, locale)
  return [company, vatId, name, street, `${postcode} ${city}`, abroad].filter((line) => line.trim() !== '')
}
