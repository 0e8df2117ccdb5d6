import type { BookingChangeView } from '@fachwerk/contract/rental/booking-change-calls'
import { moneyText } from '@fachwerk/texts/formats'
import { bookingWords } from '../../../lib/words/booking-words.ts'
import { usePage } from '../../../lib/page.tsx'
import { richText } from '../../../lib/rich-text.tsx'
import { SubmitOnce } from '../../../ui/submit-once.tsx'
import { CancelTermsText } from './booking-page.tsx'

/** „Lieber absagen?“: on which terms, by the clock; after the limit the words change without loading the page anew. */
export function CancelInstead({
  hash,
  view,
  holdsSeconds,
}: {
  readonly hash: string
  readonly view: BookingChangeView
  readonly holdsSeconds: number | null
}) {
  const page = usePage()
  const { href, legalHref, language, say } = page
  const t = bookingWords(page)
  const { cancelling } = view
  const { backCents, onInvoice } = cancelling
  return (
    <section className="booking-cancel" data-fresh="absage" aria-label={t('change.cancel')}>
      <h2>{t('change.cancel')}</h2>
      <span data-holds-seconds={holdsSeconds ?? undefined} hidden />
      <CancelTermsText view={cancelling} />
      <p>
        {richText((slot) => t('change.withdrawal', { link: slot('link') }), {
          link: <a href={legalHref('/shop/widerruf')}>{t('change.withdrawalLink')}</a>,
        })}
      </p>
      <form method="post" action={href(`/bestellung/${hash}/absagen`)}>
        <input type="hidden" name="shownCents" value={backCents} />
        <SubmitOnce className="btn" busyText={say('checkout.sending')}>
          {backCents > 0 && !onInvoice
            ? t('do', { amount: moneyText(backCents, language) })
            : t('do.nothing')}
        </SubmitOnce>
      </form>
    </section>
  )
}
