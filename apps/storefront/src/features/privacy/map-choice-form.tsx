import { usePage } from '../../lib/page.tsx'
import { PRIVACY_PATH, privacyWords } from './privacy-words.ts'

/** LAW-54: „Ablehnen“ and „Zulassen“ look alike and stand side by side; without script, by one form. */
export function MapChoiceForm({ back }: { readonly back: string }) {
  const { language, href, own } = usePage()
  const t = privacyWords({ language, own })
  return (
    <form method="post" action={href(PRIVACY_PATH)} className="acts consent-acts">
      <input type="hidden" name="zurueck" value={back} />
      <button type="submit" name="karte" value="nein" className="btn">
        {t('refuse')}
      </button>
      <button type="submit" name="karte" value="ja" className="btn">
        {t('allow')}
      </button>
    </form>
  )
}

/**
 * The question, in the flow of the page above its content: it covers nothing, so that „Vertrag widerrufen“ stays in reach
 * while it is open (LAW-1).
 */
export function ConsentBar({ host, back }: { readonly host: string; readonly back: string }) {
  const { language, href, own } = usePage()
  const t = privacyWords({ language, own })
  return (
    <section className="consent-bar" aria-label={t('bar.title')}>
      <p>
        {t('bar.text', { host })} <a href={href(PRIVACY_PATH)}>{t('bar.more')}</a>
      </p>
      <MapChoiceForm back={back} />
    </section>
  )
}
