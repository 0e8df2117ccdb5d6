import { WholeNumbers } from '../../ui/whole-numbers.tsx'
import { type AccountInvoice, accountInvoiceCalls } from '@fachwerk/contract/account/account-invoice-calls'
import type { ReplyOut } from '@fachwerk/contract/call'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText } from '@fachwerk/texts/formats'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { usePage } from '../../lib/page.tsx'
import { dateWords } from '../../lib/words/words.ts'
import { ACCOUNT_TABS, AccountFrame } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import { asCustomer, askAgain, type AccountFrame as Frame } from './as-customer.ts'
import { askedPage, PageLinks } from './page-links.tsx'

type InvoicesData = Frame & ReplyOut<typeof accountInvoiceCalls.accountInvoices>

/** O-05: what was written for this customer, by pages. */
export const loadInvoices = (context: LoadContext): Promise<Loaded<InvoicesData>> =>
  asCustomer(context, async (frame) => {
    const query = { page: askedPage(context.url) }
    const found = await context.api(accountInvoiceCalls.accountInvoices, { query })
    return found.ok ? { kind: 'page', data: { ...frame, ...found.value } } : askAgain(context)
  })

export function InvoicesPage({ data }: { readonly data: InvoicesData }) {
  const { language, own } = usePage()
  const t = accountWords({ language, own })
  const { rows, total, page, pages } = data
  return (
    <AccountFrame tab="invoices" frame={data}>
      {total === 0 ? (
        <p className="account-empty">{t('invoices.empty')}</p>
      ) : (
        <p>{t('invoices.caption', { count: total })}</p>
      )}
      <ul className="account-rows">
        {rows.map((row) => (
          <Invoice key={row.id} row={row} />
        ))}
      </ul>
      <PageLinks path={ACCOUNT_TABS.invoices} page={page} pages={pages} />
    </AccountFrame>
  )
}

function Invoice({ row }: { readonly row: AccountInvoice }) {
  const { language, own } = usePage()
  const t = accountWords({ language, own })
  const { id, kind, number, issuedOn, grossCents, orderCode, subject, month, location } = row
  const what = subject === 'month' ? t('invoice.month', { month: month ?? 1 }) : t(`order.${subject}`)
  const facts = [
    [t('invoice.issued'), dateWords(issuedOn, language)],
    [t('invoice.for'), t('order.name', { kind: what, location: nameIn(location, language) })],
    [t('invoice.to'), row.recipient],
    [t('rental.order'), orderCode],
    [t('invoice.amount'), moneyText(grossCents, language)],
  ] as const
  return (
    <li>
      <h2>
        <WholeNumbers text={t(`invoice.${kind}`, { number })} />
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
        <a className="btn" href={`/storefront/account/invoices/${id}?language=${language}`}>
          {t('invoice.file')}
          <span className="vh"> {number}</span>
        </a>
      </p>
    </li>
  )
}
