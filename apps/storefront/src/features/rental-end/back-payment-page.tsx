import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText, percentText } from '@fachwerk/texts/formats'
import type { ReactNode } from 'react'
import { usePage } from '../../lib/page.tsx'
import { fullMoment } from '../../lib/words/words.ts'
import { AskedAddressFields } from '../../ui/asked-address-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PartyLines } from '../../ui/party-lines.tsx'
import { PayMethods } from '../../ui/pay-methods.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import type { BackPaymentData } from './back-payment-load.ts'
import { endWords } from './rental-end-words.ts'

/** LAW-12, LAW-21: what staying too long costs, how it comes about and what paying it brings. */
export function BackPaymentPage({ data }: { readonly data: BackPaymentData }) {
  const { hash, owed, refusal } = data
  const { say, language, href, own } = usePage()
  const t = endWords({ language, own })
  const moment = (local: string) => fullMoment(local, language)
  return (
    <div className="pad narrow">
      <h1>{t('back.title')}</h1>
      <p className="lead">
        {t('back.lead', {
          box: owed.boxNumber,
          location: nameIn({ name: owed.locationName, names: owed.locationNames }, language),
          end: moment(owed.localTo),
          grace: moment(owed.graceLocal),
        })}
      </p>
      {refusal ? (
        <Notice tone="error" live>
          {refusal === 'payment-unavailable'
            ? say(owed.choice.methods.length > 0 ? 'pay.gone' : 'refusal.payment-unavailable')
            : t(refusal === 'price-changed' ? 'extend.refused.price-changed' : 'extend.refused.other')}
        </Notice>
      ) : null}
      {owed.owedCents === 0 ? <Notice tone="info">{t('back.nothing')}</Notice> : <Owed data={data} />}
      {data.atTerminal ? null : (
        <p className="acts">
          <a className="btn" href={href(`/bestellung/${hash}`)}>
            {t('extend.back')}
          </a>
        </p>
      )}
    </div>
  )
}

function Owed({ data: { hash, owed, method, address, wrong, key } }: { readonly data: BackPaymentData }) {
  const { say, language, href, own } = usePage()
  const t = endWords({ language, own })
  const money = (cents: number) => moneyText(cents, language)
  const until = owed.holdsUntilLocal && fullMoment(owed.holdsUntilLocal, language)
  return (
    <form
      method="post"
      action={href(`/bestellung/${hash}/nachzahlung`)}
      className="sum"
      noValidate
      data-holds-seconds={owed.holdsSeconds ?? undefined}
    >
      <input type="hidden" name="shownTotalCents" value={owed.owedCents} data-fresh="total" />
      <input type="hidden" name="key" value={key} />
      <p aria-live="polite" data-fresh="until">
        {until
          ? t('back.grows', { hour: money(owed.hourCents), day: money(owed.dayCents), until })
          : t('back.fixed')}
      </p>
      <AskedAddressFields address={address} wrong={wrong} />
      <section className="block">
        <h2>{say('checkout.payment')}</h2>
        <PayMethods choice={owed.choice} chosen={method} />
      </section>
      <dl className="sum-list">
        <Line name={say('summary.party')}>
          <PartyLines party={owed.party} />
        </Line>
      </dl>
      <dl className="sum-list is-money" data-fresh="money">
        <Line name={t('back.over')}>{money(owed.chargedCents)}</Line>
        {owed.paidCents > 0 ? <Line name={t('back.paid')}>{money(-owed.paidCents)}</Line> : null}
        <Line name={say('summary.vat', { rate: percentText(owed.vatRate, language) })} quiet>
          {money(owed.vatCents)}
        </Line>
        <Line name={t('back.sum')} total>
          {money(owed.owedCents)}
        </Line>
      </dl>
      <p>
        {owed.emptyMinutes === null
          ? t('back.afterwardsEnded')
          : t('back.afterwards', { minutes: owed.emptyMinutes })}
      </p>
      <SubmitOnce className="btn btn-primary btn-l btn-block" busyText={say('checkout.sending')}>
        {say('checkout.order')}
      </SubmitOnce>
    </form>
  )
}

function Line(props: {
  readonly name: string
  readonly quiet?: boolean
  readonly total?: boolean
  readonly children: ReactNode
}) {
  const { name, quiet = false, total = false, children } = props
  return (
    <div className={total ? 'is-total' : quiet ? 'muted' : ''}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
