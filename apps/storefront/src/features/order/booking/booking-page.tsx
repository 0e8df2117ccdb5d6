import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText } from '@fachwerk/texts/formats'
import { bookingWords } from '../../../lib/words/booking-words.ts'
import { usePage } from '../../../lib/page.tsx'
import { fullMoment } from '../../../lib/words/words.ts'
import { SubmitOnce } from '../../../ui/submit-once.tsx'
import type { BookingData } from './booking-load.ts'
import { returnedWords } from './returned-words.ts'

/** B-21: a customer cancels a booking alone; what goes back is said before, as an amount and as clock time. */
export function BookingPage({ data }: { readonly data: BookingData }) {
  const page = usePage()
  const { href, language, say } = page
  const t = bookingWords(page)
  const { hash, view, changed } = data
  const { state, backCents } = view
  const amount = moneyText(backCents, language)
  return (
    <div className="pad narrow">
      <h1>{t(state === 'cancelled' ? 'done.title' : 'title')}</h1>
      {changed ? <p role="alert">{t('changed')}</p> : null}
      {state === 'cancelled' ? <Cancelled view={view} /> : null}
      {state === 'begun' || state === 'closed' ? <p className="lead">{t(state)}</p> : null}
      {state === 'open' ? (
        <>
          <p className="lead">
            {t('booked', {
              box: view.boxNumber,
              location: nameIn({ name: view.locationName, names: view.locationNames }, language),
            })}
            <br />
            {t('period', {
              from: fullMoment(view.localFrom, language),
              to: view.localTo === null ? '' : fullMoment(view.localTo, language),
            })}
          </p>
          <p className="muted">{paidWords(data, page)}</p>
          <CancelTermsText view={view} />
          <p>{t('key')}</p>
          <form method="post" action={href(`/bestellung/${hash}/absagen`)} className="acts">
            <input type="hidden" name="shownCents" value={backCents} />
            <SubmitOnce className="btn btn-l" busyText={say('checkout.sending')}>
              {backCents > 0 && !view.onInvoice ? t('do', { amount }) : t('do.nothing')}
            </SubmitOnce>
          </form>
          <p className="small muted">{t('withdrawal')}</p>
        </>
      ) : null}
      <p className="acts">
        <a href={href(`/bestellung/${hash}`)}>{t('back')}</a>
      </p>
    </div>
  )
}

/** What it means for the box, and for the money: how much goes back, how and when. */
function Cancelled({ view }: Pick<BookingData, 'view'>) {
  const page = usePage()
  const t = bookingWords(page)
  const { returned, boxNumber } = view
  const words = returned === null ? [] : returnedWords(returned, view, page)
  return (
    <>
      <p className="lead">{t('done', { box: boxNumber })}</p>
      {words.length > 0 ? (
        <p className="booking-returned">{words.join(' ')}</p>
      ) : returned !== null && view.paidCents > 0 ? (
        <p className="booking-returned">{t('returned.nothing')}</p>
      ) : null}
      <p>{t(returned === null ? 'done.mailed' : 'done.mail')}</p>
    </>
  )
}

function paidWords({ view }: BookingData, page: Parameters<typeof bookingWords>[0]): string {
  const t = bookingWords(page)
  const { shortCode: code, paidCents, onInvoice } = view
  if (onInvoice) return t('order.invoice', { code })
  return paidCents === 0
    ? t('order.free', { code })
    : t('order', { code, amount: moneyText(paidCents, page.language) })
}

/** Until when for nothing, and what then; never a countdown. */
export function CancelTermsText({ view }: Pick<BookingData, 'view'>) {
  const page = usePage()
  const { language, say } = page
  const t = bookingWords(page)
  const until = fullMoment(view.freeUntilLocal, language)
  const money = (cents: number) => moneyText(cents, language)
  const { backCents, backLaterCents, keptPercent: percent, paidBy, paidCents } = view
  if (view.onInvoice) return <p>{t('invoice')}</p>
  if (paidCents === 0) return null
  // Past the limit both are the same: what is kept has begun.
  const isLate = backCents === backLaterCents && percent > 0
  if (isLate) return <p>{t('late', { until, percent, amount: money(backCents) })}</p>
  return (
    <p>
      {paidBy === null
        ? t('free', { until, amount: money(backCents) })
        : t('free.paidBy', { until, amount: money(backCents), service: say(`pay.method.${paidBy}`) })}{' '}
      {t('later', { percent, amount: money(backLaterCents) })}
    </p>
  )
}
