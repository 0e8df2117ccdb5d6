import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import type { AccountOrder } from '@fachwerk/contract/account/account-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { priceText } from '@fachwerk/texts/formats'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { cartWords } from '../../lib/words/cart-words.ts'
import { usePage } from '../../lib/page.tsx'
import { fullMoment } from '../../lib/words/words.ts'
import { ACCOUNT_TABS, AccountFrame } from './account-frame.tsx'
import { declarationOf } from '../../lib/declaration-links.ts'
import { accountWords } from './account-words.ts'
import { declaredFacts } from './declared-facts.ts'
import { asCustomer, askAgain, type AccountFrame as Frame } from './as-customer.ts'
import { askedPage, PageLinks } from './page-links.tsx'

interface OrdersData extends Frame {
  readonly rows: readonly AccountOrder[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** S-06: the archive of orders, by pages. */
export const loadOrders = (context: LoadContext): Promise<Loaded<OrdersData>> =>
  asCustomer(context, async (frame) => {
    const query = { page: askedPage(context.url) }
    const found = await context.api(accountPageCalls.accountOrders, { query })
    return found.ok ? { kind: 'page', data: { ...frame, ...found.value } } : askAgain(context)
  })

export function OrdersPage({ data }: { readonly data: OrdersData }) {
  const { language, own } = usePage()
  const t = accountWords({ language, own })
  const { rows, total } = data
  return (
    <AccountFrame tab="orders" frame={data}>
      {total === 0 ? (
        <p className="account-empty">{t('orders.empty')}</p>
      ) : (
        <p>{t('orders.caption', { count: total })}</p>
      )}
      <ul className="account-rows">
        {rows.map((row) => (
          <OrderRow key={row.shortCode} row={row} canWithdraw />
        ))}
      </ul>
      <PageLinks path={ACCOUNT_TABS.orders} page={data.page} pages={data.pages} />
    </AccountFrame>
  )
}

/** One order in the archive. */
export function OrderRow({
  row,
  canWithdraw = false,
}: {
  readonly row: AccountOrder
  /** Leads to the form that knows the order. */
  readonly canWithdraw?: boolean
}) {
  const { language, href, own, say } = usePage()
  const t = accountWords({ language, own })
  const { hash, kind, location, shortCode, totalCents, paid, status, boxes, declared } = row
  const payment = status !== 'canceled' ? (paid ? 'paid' : 'unpaid') : paid ? 'paidThenCanceled' : 'canceled'
  const facts = [
    [t('rental.order'), shortCode],
    [t('order.placed'), fullMoment(row.placedLocal, language)],
    [t('order.total'), priceText(totalCents, language)],
    // Nobody pays for what is free.
    ...(totalCents === 0 && payment === 'paid' ? [] : [[t('order.payment'), t(`order.${payment}`)] as const]),
    ...declaredFacts(declared, language),
  ] as const
  return (
    <li>
      <h2>
        {t('order.name', { kind: t(`order.${kind}`), location: nameIn(location, language) })}
        {boxes > 1 ? ` · ${cartWords({ language, own })('box.count', { count: boxes })}` : null}
      </h2>
      <dl className="sum-list">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="acts">
        {hash ? (
          <a className="btn" href={href(`/bestellung/${hash}`)}>
            {t('order.show')}
            <span className="vh"> {shortCode}</span>
          </a>
        ) : null}
        {!canWithdraw || status === 'canceled' || status === 'new' || declared ? null : (
          <a className="btn" href={href(declarationOf('withdrawal', shortCode))}>
            {say('footer.withdraw')}
            <span className="vh"> {shortCode}</span>
          </a>
        )}
      </p>
    </li>
  )
}
