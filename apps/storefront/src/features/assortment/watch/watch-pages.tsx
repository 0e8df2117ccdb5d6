import { usePage } from '../../../lib/page.tsx'
import { assortmentWords } from '../../../lib/words/assortment-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SubmitOnce } from '../../../ui/submit-once.tsx'
import { WATCH_FIELDS } from './watch-fields.ts'
import { WatchForm } from './watch-form.tsx'
import { backTo, type WatchData, type WatchLinkData } from './watch-load.ts'

/** What became of the wish to be told. */
export function WatchPage({ data }: { readonly data: WatchData }) {
  const page = usePage()
  const t = assortmentWords(page)
  const { step } = data
  const said = {
    sent: t('watch.sent'),
    there: t('watch.there'),
    gone: t('watch.gone'),
    wrong: page.say('checkout.error.email'),
    later: page.say('refusal.too-many-tries'),
  }
  return (
    <div className="pad narrow">
      <h1>{step === 'sent' ? t('watch.sent.title') : t('watch.link.title')}</h1>
      {step === 'wrong' ? (
        <WatchForm {...data} isWrong />
      ) : (
        <Notice tone={step === 'sent' ? 'done' : step === 'there' ? 'info' : 'error'} live>
          {said[step]}
        </Notice>
      )}
      <p className="acts">
        <a className="btn" href={page.href(backTo(data))}>
          {t('watch.toArticle')}
        </a>
      </p>
    </div>
  )
}

/** The page of a mailed link. Its form has no action: it goes to the address it is at. */
export function WatchLinkPage({ data: { step, title } }: { readonly data: WatchLinkData }) {
  const page = usePage()
  const t = assortmentWords(page)
  const said = {
    confirmed: t('watch.link.done', { title }),
    stopped: t('watch.link.stopped'),
    over: t('watch.link.over'),
    later: page.say('refusal.too-many-tries'),
  }
  const busyText = page.say('checkout.sending')
  return (
    <div className="pad narrow">
      <h1>{t('watch.link.title')}</h1>
      {step === 'ask' ? (
        <p className="lead">{t('watch.link.ask', { title })}</p>
      ) : (
        <Notice tone={step === 'confirmed' || step === 'stopped' ? 'done' : 'error'} live>
          {said[step]}
        </Notice>
      )}
      {step === 'ask' ? (
        <form method="post" className="acts">
          <SubmitOnce className="btn btn-primary btn-l" busyText={busyText}>
            {t('watch.link.submit')}
          </SubmitOnce>
        </form>
      ) : null}
      {step === 'ask' || step === 'confirmed' ? (
        <form method="post" className="acts">
          <input type="hidden" name={WATCH_FIELDS.stop} value="ja" />
          <SubmitOnce className="btn" busyText={busyText}>
            {t('watch.link.stop')}
          </SubmitOnce>
        </form>
      ) : null}
    </div>
  )
}
