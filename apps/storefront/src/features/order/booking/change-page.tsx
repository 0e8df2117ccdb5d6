import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { BookingChangeView } from '@fachwerk/contract/rental/booking-change-calls'
import { moneyText } from '@fachwerk/texts/formats'
import { bookingWords } from '../../../lib/words/booking-words.ts'
import { usePage } from '../../../lib/page.tsx'
import { fullMoment } from '../../../lib/words/words.ts'
import { BoxPicture } from '../../../ui/choosing/box-picture.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CancelInstead } from './cancel-instead.tsx'
import { ChangeChoice } from './change-choice.tsx'
import type { ChangeData } from './change-data.ts'
import { returnedWords } from './returned-words.ts'
import { ChangeSummary } from './change-summary.tsx'

/** B-21: another time, size or location, each with its price before anything is changed; works without script. */
export function ChangePage({ data }: { readonly data: ChangeData }) {
  const page = usePage()
  const { href } = page
  const t = bookingWords(page)
  const { hash, view, isDone } = data
  if (view?.state !== 'open')
    return (
      <div className="pad narrow">
        <h1>{t('change.title')}</h1>
        <p className="lead">{t(`change.${view === null ? 'long' : view.state}`)}</p>
        <p className="acts">
          <a className="btn" href={href(`/bestellung/${hash}`)}>
            {t('back')}
          </a>
        </p>
      </div>
    )
  return (
    <div className="pad checkout booking-change">
      <section className="checkout-main">
        <h1>{t('change.title')}</h1>
        {isDone ? (
          <Notice tone="done" live>
            {[
              t('change.done'),
              ...(view.returned ? returnedWords(view.returned, view.cancelling, page) : []),
            ].join(' ')}
          </Notice>
        ) : null}
        <Refused data={data} />
        <Waiting view={view} />
        <Booked view={view} />
        <ChangeChoice hash={hash} view={view} />
      </section>
      <div className="booking-side">
        <ChangeSummary data={data} view={view} />
        <CancelInstead hash={hash} view={view} holdsSeconds={data.holdsSeconds} />
      </div>
    </div>
  )
}

const WORDED = ['price-changed', 'extension-running', 'transition-not-allowed', 'nothing-changed'] as const

function Refused({ data: { refusal, view } }: { readonly data: ChangeData }) {
  const page = usePage()
  const t = bookingWords(page)
  // What the page as it is now says at its field.
  if (refusal === null || refusal === view?.problem) return null
  const worded = WORDED.find((code) => code === refusal)
  const words = worded
    ? t(`change.refused.${worded}`)
    : refusal === 'payment-unavailable' || refusal === 'too-many-tries'
      ? page.say(`refusal.${refusal}`)
      : t('change.refused.transition-not-allowed')
  return (
    <Notice tone="error" live>
      {words}
    </Notice>
  )
}

function Waiting({ view: { waiting } }: { readonly view: BookingChangeView }) {
  const page = usePage()
  const t = bookingWords(page)
  if (!waiting) return null
  return (
    <Notice tone="info">
      {t('change.waiting', { until: fullMoment(waiting.heldUntilLocal, page.language) })}{' '}
      <a href={page.href(`/bestellung/${waiting.hash}`)}>{t('change.pay')}</a>
    </Notice>
  )
}

/** The booking as it is, in short. */
function Booked({ view }: { readonly view: BookingChangeView }) {
  const page = usePage()
  const { say, language, href } = page
  const t = bookingWords(page)
  const { booked, measures, shortCode: code, hash, onInvoice } = view
  const location = nameIn({ name: booked.locationName, names: booked.locationNames }, language)
  return (
    <div className="booking-strip">
      {measures ? <BoxPicture size={booked.size} {...measures} /> : null}
      <div>
        <b>{t('change.box', { size: say(`size.${booked.size}`), location })}</b>
        <span>
          {t('period', {
            from: fullMoment(booked.localFrom, language),
            to: fullMoment(booked.localTo, language),
          })}
        </span>
        <span>{t(onInvoice ? 'change.bookedInvoice' : 'change.booked', { code })}</span>
      </div>
      <div className="booking-strip-end">
        <b className="num">{moneyText(booked.cents ?? 0, language)}</b>
        <a href={href(`/bestellung/${hash}`)}>{t('change.look')}</a>
      </div>
    </div>
  )
}
