import { moneyText, percentText } from '@fachwerk/texts/formats'
import type { ReactNode } from 'react'
import { usePage } from '../../lib/page.tsx'
import { lineWords, overrunWords } from '../../lib/words/price-words.ts'
import { richText } from '../../lib/rich-text.tsx'
import { fullMoment } from '../../lib/words/words.ts'
import { CheckField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AskedAddressFields } from '../../ui/asked-address-fields.tsx'
import { PayMethods } from '../../ui/pay-methods.tsx'
import { PartyLines } from '../../ui/party-lines.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import type { ExtendData } from './extend-data.ts'
import { endWords } from './rental-end-words.ts'

/** LAW-8, LAW-9, LAW-12, LAW-20, LAW-21: consents and, directly above the button, all that the extension contains. */
export function ExtensionOrder({ data }: { readonly data: ExtendData }) {
  const { hash, offer, input, key } = data
  const page = usePage()
  const { say, language, href, own } = page
  const t = endWords({ language, own })
  const { asked } = offer
  if (!asked?.quote) return null
  return (
    <form
      id="bestellen"
      method="post"
      action={href(`/bestellung/${hash}/verlaengern`)}
      className="sum"
      noValidate
    >
      <input type="hidden" name="bis" value={input.to ?? ''} />
      <input type="hidden" name="um" value={input.length ?? ''} />
      <input type="hidden" name="shownTotalCents" value={asked.quote.totalCents} />
      <input type="hidden" name="key" value={key} />
      <h2>{t('extend.summary')}</h2>
      {asked.endsWhileClosed ? <Notice tone="warning">{t('extend.closed')}</Notice> : null}
      <Overwrite data={data} />
      <AskedAddressFields address={data.address} wrong={data.wrong} />
      {asked.quote.totalCents === 0 ? null : (
        <section className="block">
          <h3>{say('checkout.payment')}</h3>
          <PayMethods choice={offer.choice} chosen={data.method} />
        </section>
      )}
      <ConsentsForMore data={data} />
      <dl className="sum-list">
        <Line name={say('summary.start')}>{fullMoment(offer.localTo, language)}</Line>
        <Line name={say('summary.end')}>{fullMoment(asked.localTo, language)}</Line>
        <Line name={say('summary.after')}>{overrunWords(asked.quote, page)}</Line>
        <Line name={say('summary.party')}>
          <PartyLines party={offer.party} />
        </Line>
        <Line name={data.withdrawal.name}>{data.withdrawal.words}</Line>
      </dl>
      <PriceOfMore quote={asked.quote} />
      <SubmitOnce className="btn btn-primary btn-l btn-block" busyText={say('checkout.sending')}>
        {say('checkout.order')}
      </SubmitOnce>
      <p className="small muted center">{t('extend.codeStays')}</p>
    </form>
  )
}

type Asked = NonNullable<ExtendData['offer']['asked']>

/** The whole time, less what is booked: so it comes about. */
function PriceOfMore({ quote }: { readonly quote: NonNullable<Asked['quote']> }) {
  const page = usePage()
  const { say, language, own } = page
  const t = endWords({ language, own })
  return (
    <dl className="sum-list is-money">
      {quote.lines.map((line) => (
        <Line key={line.step} name={lineWords(line, page)}>
          {moneyText(line.cents, language)}
        </Line>
      ))}
      <Line name={t('extend.booked')}>{moneyText(-(quote.bookedCents ?? 0), language)}</Line>
      <Line name={say('summary.vat', { rate: percentText(quote.vatRate, language) })} quiet>
        {moneyText(quote.vatCents, language)}
      </Line>
      <Line name={say('summary.moreCosts')} quiet>
        {quote.totalCents === 0 ? t('extend.free') : say('summary.noMoreCosts')}
      </Line>
      <Line name={t('extend.total')} total>
        {moneyText(quote.totalCents, language)}
      </Line>
    </dl>
  )
}

/** one extension at a time; the one that waits is replaced only when somebody says so. */
function Overwrite({ data }: { readonly data: ExtendData }) {
  const { language, href, own } = usePage()
  const { running } = data.offer
  const t = endWords({ language, own })
  if (!running) return null
  return (
    <section className="block checks">
      <h3>{t('extend.overwrite.title')}</h3>
      <p>
        {t('extend.overwrite.text', {
          end: fullMoment(running.localTo, language),
          kept: fullMoment(running.heldUntilLocal, language),
        })}{' '}
        {running.hash === null ? null : (
          <a href={href(`/bestellung/${running.hash}`)}>{t('extend.overwrite.pay')}</a>
        )}
      </p>
      <CheckField
        name="overwrite"
        checked={data.ticked.includes('overwrite')}
        error={data.wrong.includes('overwrite') ? t('extend.overwrite.missing') : undefined}
      >
        {t('extend.overwrite.confirm')}
      </CheckField>
    </section>
  )
}

function ConsentsForMore({ data }: { readonly data: ExtendData }) {
  const { say, legalHref } = usePage()
  const error = (name: 'terms' | 'earlyStart') =>
    data.wrong.includes(name) ? say(`checkout.error.${name}`) : undefined
  const link = (path: string, text: string): ReactNode => (
    <a href={legalHref(path)} target="_blank" rel="noopener">
      {text}
    </a>
  )
  return (
    <section className="block checks">
      <CheckField name="terms" checked={data.ticked.includes('terms')} error={error('terms')}>
        {richText(
          (slot) =>
            say('checkout.terms', {
              terms: slot('terms'),
              privacy: slot('privacy'),
              withdrawal: slot('withdrawal'),
            }),
          {
            terms: link('/shop/agbs', say('checkout.terms.terms')),
            privacy: link('/shop/datenschutz', say('checkout.terms.privacy')),
            withdrawal: link('/shop/widerruf', say('checkout.terms.withdrawal')),
          },
        )}
      </CheckField>
      <CheckField name="earlyStart" checked={data.ticked.includes('earlyStart')} error={error('earlyStart')}>
        <b>{say('checkout.earlyStart.title')}</b> {say('checkout.earlyStart')}
      </CheckField>
    </section>
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
