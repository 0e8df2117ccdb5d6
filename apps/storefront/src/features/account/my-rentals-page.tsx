import type { LoadContext, Loaded } from '../../app/route.tsx'
import { FIND_ORDER_PATH, helpWords, MY_RENTALS_PATH } from '../../lib/words/help-words.ts'
import { usePage } from '../../lib/page.tsx'
import { ACCOUNT_TABS } from './account-frame.tsx'
import { OrderRow } from './orders-page.tsx'
import { askedPage, PageLinks } from './page-links.tsx'
import { RentalRow } from './rentals-page.tsx'
import { type OwnRentals, ownRentals } from '../../lib/own-rentals.ts'

/** S-06: guests see what they rented in this browser; whoever is signed in has the same in their account. */
export async function loadMyRentals(context: LoadContext): Promise<Loaded<OwnRentals>> {
  const own = await ownRentals(context, askedPage(context.url))
  if (own.signedIn) return { kind: 'redirect', to: context.href(ACCOUNT_TABS.rentals) }
  return { kind: 'page', data: own }
}

export function MyRentalsPage({ data }: { readonly data: OwnRentals }) {
  const page = usePage()
  const t = helpWords(page)
  const { running, orders } = data
  if (running.length === 0 && orders.length === 0) return <NothingKnown />
  const runs = new Set(running.map(({ shortCode }) => shortCode))
  const ended = orders.filter(({ shortCode }) => !runs.has(shortCode))
  return (
    <div className="pad narrow account">
      <h1>{t('mine.title')}</h1>
      <p className="lead">{t('mine.lead')}</p>
      <h2 className="account-part">{t('mine.running')}</h2>
      {running.length === 0 ? <p className="account-empty">{t('mine.none')}</p> : null}
      <ul className="account-rows">
        {running.map((row) => (
          <RentalRow key={row.hash} row={row} />
        ))}
      </ul>
      {ended.length === 0 ? null : (
        <>
          <h2 className="account-part">{t('mine.archive')}</h2>
          <ul className="account-rows">
            {ended.map((row) => (
              <OrderRow key={row.shortCode} row={row} />
            ))}
          </ul>
        </>
      )}
      <PageLinks path={MY_RENTALS_PATH} page={data.page} pages={data.pages} />
      <p className="acts">
        <a className="btn" href={page.href(FIND_ORDER_PATH)}>
          {t('mine.find')}
        </a>
      </p>
    </div>
  )
}

function NothingKnown() {
  const page = usePage()
  const { href } = page
  const t = helpWords(page)
  return (
    <div className="pad narrow">
      <h1>{t('mine.title')}</h1>
      <p className="lead">{t('mine.empty')}</p>
      <p>{t('mine.empty.text')}</p>
      <p className="acts">
        <a className="btn btn-primary btn-l" href={href('/')}>
          {t('mine.rent')}
        </a>
        <a className="btn btn-l" href={href(FIND_ORDER_PATH)}>
          {t('mine.find')}
        </a>
        <a className="btn btn-l" href={href('/anmelden')}>
          {t('find.signIn')}
        </a>
      </p>
    </div>
  )
}
