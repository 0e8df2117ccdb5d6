import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import type { AccountRental } from '@fachwerk/contract/account/account-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { usePage } from '../../lib/page.tsx'
import { fullMoment } from '../../lib/words/words.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import { declaredFacts } from './declared-facts.ts'
import { asCustomer, askAgain, type AccountFrame as Frame } from './as-customer.ts'

interface RentalsData extends Frame {
  readonly rows: readonly AccountRental[]
}

/** S-06: what runs, lies ahead or is owed for. */
export const loadRentals = (context: LoadContext): Promise<Loaded<RentalsData>> =>
  asCustomer(context, async (frame) => {
    const found = await context.api(accountPageCalls.accountRentals, {})
    return found.ok ? { kind: 'page', data: { ...frame, rows: found.value.rows } } : askAgain(context)
  })

export function RentalsPage({ data }: { readonly data: RentalsData }) {
  const { language, href, own } = usePage()
  const t = accountWords({ language, own })
  const { rows } = data
  return (
    <AccountFrame tab="rentals" frame={data}>
      {rows.length === 0 ? (
        <div className="account-empty">
          <p>{t('rentals.empty')}</p>
          <a className="btn btn-primary btn-l" href={href('/')}>
            {t('rentals.rent')}
          </a>
        </div>
      ) : (
        <>
          <p>{t('rentals.lead')}</p>
          <ul className="account-rows">
            {rows.map((row) => (
              <RentalRow key={row.hash} row={row} />
            ))}
          </ul>
        </>
      )}
    </AccountFrame>
  )
}

const STATES = ['reserved', 'active', 'overdue'] as const

/** One rental with what can be done about it. */
export function RentalRow({ row }: { readonly row: AccountRental }) {
  const { language, own } = usePage()
  const t = accountWords({ language, own })
  const { location, rental, shortCode, declared } = row
  const state = STATES.find((each) => each === rental.state) ?? 'ended'
  const facts = [
    [t('rental.state'), t(`state.${state}`)],
    [t('rental.from'), fullMoment(rental.localFrom, language)],
    [t(rental.goesOn ? 'rental.paidTo' : 'rental.to'), fullMoment(rental.localTo, language)],
    [t('rental.place'), location.city],
    [t('rental.order'), shortCode],
    ...declaredFacts(declared, language),
  ] as const
  return (
    <li>
      <h2>{t('rental.name', { box: rental.boxNumber, location: nameIn(location, language) })}</h2>
      <dl className="sum-list">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <RentalActs row={row} />
    </li>
  )
}

/** What can be done, each on the order's own page; the most pressing first. */
function RentalActs({ row: { hash, can } }: { readonly row: AccountRental }) {
  const { language, href, own } = usePage()
  const t = accountWords({ language, own })
  const page = href(`/bestellung/${hash}`)
  const acts = [
    ...(can.payBack ? [[t('rental.payBack'), `${page}/nachzahlung`] as const] : []),
    [t(can.open ? 'rental.open' : 'rental.show'), page] as const,
    ...(can.extend ? [[t('rental.extend'), `${page}/verlaengern`] as const] : []),
    ...(can.end ? [[t('rental.end'), `${page}#miete-beenden`] as const] : []),
  ]
  return (
    <p className="acts">
      {acts.map(([words, to], index) => (
        <a key={words} className={index === 0 ? 'btn btn-primary' : 'btn'} href={to}>
          {words}
        </a>
      ))}
    </p>
  )
}
