import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import { moneyText } from '@fachwerk/texts/formats'
import type { ReactNode } from 'react'
import { usePage } from '../../lib/page.tsx'
import { withQuery } from '../../lib/period-query.ts'
import { fullMoment } from '../../lib/words/words.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ExtendData } from './extend-data.ts'
import { ExtensionOrder } from './extension-order.tsx'
import { endWords } from './rental-end-words.ts'

/** more time by a tap or typed, what it costs step by step, and the order; works without script. */
export function ExtendPage({ data }: { readonly data: ExtendData }) {
  const { hash, offer, refusal } = data
  const { say, language, href, own } = usePage()
  const t = endWords({ language, own })
  const end = fullMoment(offer.localTo, language)
  const location = nameIn({ name: offer.locationName, names: offer.locationNames }, language)
  return (
    <div className="pad narrow">
      <h1>{t('extend.title')}</h1>
      <p className="lead">{t('extend.lead', { box: offer.boxNumber, location, end })}</p>
      {refusal && !isSaidBelow(refusal, offer) ? (
        <Notice tone="error" live>
          {refusal === 'payment-unavailable'
            ? say(offer.choice.methods.length > 0 ? 'pay.gone' : 'refusal.payment-unavailable')
            : t(`extend.refused.${wordOf(refusal)}`)}
        </Notice>
      ) : null}
      {offer.refusal ? <NotPossible data={data} /> : <Choice data={data} />}
      {offer.asked && !offer.refusal ? <Asked data={data} /> : null}
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

/** What the page as it is now says anyway. */
const isSaidBelow = (refusal: RefusalCode, offer: ExtendData['offer']): boolean =>
  refusal === offer.refusal || refusal === offer.asked?.problem

const WORDED = [
  'rental-not-paid',
  'rental-ended',
  'termination-required',
  'access-revoked',
  'payment-due',
  'price-changed',
  'extension-running',
] as const

const wordOf = (refusal: string) => WORDED.find((code) => code === refusal) ?? 'other'

function NotPossible({ data: { hash, offer } }: { readonly data: ExtendData }) {
  const { language, href, own } = usePage()
  const t = endWords({ language, own })
  return (
    <>
      <Notice tone="warning">{t(`extend.refused.${offer.refusal ?? 'other'}`)}</Notice>
      {offer.refusal === 'payment-due' ? (
        <p className="acts">
          <a className="btn btn-primary btn-l" href={href(`/bestellung/${hash}/nachzahlung`)}>
            {t('back.pay')}
          </a>
        </p>
      ) : null}
    </>
  )
}

/** Steps to tap, an end to type, and how long is possible at all. */
function Choice({ data: { hash, offer, input } }: { readonly data: ExtendData }) {
  const { language, href, own } = usePage()
  const t = endWords({ language, own })
  const page = href(`/bestellung/${hash}/verlaengern`)
  const latest = offer.latest && fullMoment(offer.latest.localTo, language)
  return (
    <section className="block">
      <h2>{t('extend.choose')}</h2>
      <ul className="extend-steps">
        {offer.steps.map(({ length, localTo, cents }) => (
          <li key={length}>
            <a
              className={`btn btn-block ${input.length === length ? 'btn-primary' : ''}`.trim()}
              aria-current={input.length === length ? 'true' : undefined}
              href={`${withQuery(page, [['um', length]])}#bestellen`}
            >
              <span>
                {t('extend.step', { length: lengthWord(t, length) })}
                <small>{t('extend.step.until', { end: fullMoment(localTo, language) })}</small>
              </span>{' '}
              <span className="num">{cents === 0 ? t('extend.step.free') : moneyText(cents, language)}</span>
            </a>
          </li>
        ))}
      </ul>
      <form method="get" action={page} className="extend-typed">
        <div className="field">
          <label htmlFor="neues-ende">{t('extend.until')}</label>
          <input
            id="neues-ende"
            className="input"
            type="datetime-local"
            name="bis"
            required
            min={offer.localTo}
            max={offer.latest?.localTo}
            defaultValue={offer.asked?.localTo ?? offer.localTo}
          />
        </div>
        <button type="submit" className="btn">
          {t('extend.show')}
        </button>
      </form>
      {offer.latest && latest ? (
        <p>
          {t(`extend.latest.${offer.latest.because}`, { end: latest })}{' '}
          {offer.latest.localTo > offer.localTo ? (
            <a href={`${withQuery(page, [['bis', offer.latest.localTo]])}#bestellen`}>
              {t('extend.take', { end: latest })}
            </a>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}

const LENGTHS = ['1h', '2h', '4h', '1d', '2d', '1w'] as const

function lengthWord(t: ReturnType<typeof endWords>, length: string): string {
  const known = LENGTHS.find((each) => each === length)
  return known ? t(`extend.${known}`) : length
}

function Asked({ data }: { readonly data: ExtendData }): ReactNode {
  const { language, own } = usePage()
  const { asked } = data.offer
  const t = endWords({ language, own })
  if (!asked) return null
  if (asked.problem)
    return (
      <Notice tone="error" live>
        {t(`extend.problem.${asked.problem}`)}
      </Notice>
    )
  return <ExtensionOrder data={data} />
}
