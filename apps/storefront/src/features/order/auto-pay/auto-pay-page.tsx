import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../../lib/page.tsx'
import { dateWords } from '../../../lib/words/words.ts'
import type { AutoPayData } from './auto-pay-load.ts'
import { monthlyWords } from '../../../lib/words/monthly-words.ts'

/** from where the months are taken, and how that is stopped; works without script. */
export function AutoPayPage({ data: { hash, view } }: { readonly data: AutoPayData }) {
  const page = usePage()
  const { href, language } = page
  const t = monthlyWords(page)
  const { from, next, boxNumber } = view
  return (
    <div className="pad narrow">
      <h1>{t('stop.title')}</h1>
      <p className="lead">{t('stop.lead', { box: boxNumber })}</p>
      <p>{from === null ? t('stop.none') : t('stop.from', { from })}</p>
      {next ? (
        <p>
          {t('stop.next', {
            amount: moneyText(next.cents, language),
            day: dateWords(next.atLocal, language),
          })}
        </p>
      ) : null}
      {from === null ? null : (
        <form method="post" action={href(`/bestellung/${hash}/abbuchung`)} className="acts">
          <button type="submit" className="btn">
            {t('stop.button')}
          </button>
        </form>
      )}
      <p className="small muted">{t('stop.note')}</p>
      <p className="acts">
        <a href={href(`/bestellung/${hash}`)}>{t('stop.back')}</a>
      </p>
    </div>
  )
}
