import type { ReplyOut } from '@fachwerk/contract/call'
import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import type { AccountConsents } from '@fachwerk/contract/account/account-views'
import { dateFormat } from '@fachwerk/texts/formatters'
import { localeOf } from '@fachwerk/texts/texts'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { usePage } from '../../lib/page.tsx'
import { fullMoment } from '../../lib/words/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { WholeNumbers } from '../../ui/whole-numbers.tsx'
import { ACCOUNT_TABS, AccountFrame } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import { asCustomer, askAgain, type AccountFrame as Frame } from './as-customer.ts'

type Shown = ReplyOut<typeof accountPageCalls.accountConsents>
interface ConsentsData extends Frame, Shown {
  readonly withdrawn: boolean
}

/** LAW-9, LAW-54: what was agreed to. */
export const loadConsents = (context: LoadContext): Promise<Loaded<ConsentsData>> =>
  asCustomer(context, async (frame) => {
    const found = await context.api(accountPageCalls.accountConsents, {})
    const withdrawn = context.url.searchParams.has('zurueckgenommen')
    return found.ok ? { kind: 'page', data: { ...frame, ...found.value, withdrawn } } : askAgain(context)
  })

/** „Zustimmung zurücknehmen“: as easy as giving it was. */
export async function withdrawByForm(context: LoadContext): Promise<Loaded<ConsentsData>> {
  const done = await context.api(accountPageCalls.withdrawOffers, { body: {} })
  if (!done.ok) return askAgain(context)
  return { kind: 'redirect', to: context.href('/konto/einwilligungen?zurueckgenommen=ja') }
}

export function ConsentsPage({ data }: { readonly data: ConsentsData }) {
  const { language, own } = usePage()
  const t = accountWords({ language, own })
  const { rows, withdrawn } = data
  return (
    <AccountFrame tab="consents" frame={data}>
      {withdrawn ? (
        <Notice tone="done" live>
          {t('offers.done')}
        </Notice>
      ) : null}
      <Offers offers={data.offers} />
      <p>{t(rows.length === 0 ? 'consents.empty' : 'consents.lead')}</p>
      <ul className="account-rows">
        {rows.map((row) => (
          <OfOrder key={row.shortCode} row={row} />
        ))}
      </ul>
    </AccountFrame>
  )
}

function Offers({ offers }: Pick<Shown, 'offers'>) {
  const { language, href, own } = usePage()
  const t = accountWords({ language, own })
  const day = (at: string) =>
    dateFormat(localeOf(language), { timeZone: 'Europe/Berlin', dateStyle: 'long' }).format(new Date(at))
  const said = offers && { at: day(offers.at), version: offers.textVersion }
  return (
    <section className="block">
      <h2>{t('offers.title')}</h2>
      <p>
        <WholeNumbers
          text={said ? t(offers.given ? 'offers.given' : 'offers.taken', said) : t('offers.none')}
        />
      </p>
      {offers?.given ? (
        <form method="post" action={href(ACCOUNT_TABS.consents)} className="acts">
          <button type="submit" className="btn">
            {t('offers.withdraw')}
          </button>
        </form>
      ) : null}
    </section>
  )
}

function OfOrder({ row: { shortCode, placedLocal, consents } }: { readonly row: AccountConsents }) {
  const { language, own } = usePage()
  const t = accountWords({ language, own })
  return (
    <li>
      <h2>{t('consents.order', { code: shortCode, at: fullMoment(placedLocal, language) })}</h2>
      <dl className="sum-list">
        {consents.map(({ kind, given, textVersion }) => (
          <div key={kind}>
            <dt>{t(`consent.${kind}`)}</dt>
            <dd>
              {given ? <WholeNumbers text={t('consent.yes', { version: textVersion })} /> : t('consent.no')}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
