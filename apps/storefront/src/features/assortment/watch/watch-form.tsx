import { usePage } from '../../../lib/page.tsx'
import { assortmentWords } from '../../../lib/words/assortment-words.ts'
import { TextField } from '../../../ui/form-field.tsx'
import { SubmitOnce } from '../../../ui/submit-once.tsx'
import { WATCH_FIELDS, WATCH_PATH } from './watch-fields.ts'
import type { WatchData } from './watch-load.ts'

/** Where the bell of a card leads to. */
export const WATCH_ANCHOR = 'bescheid'

/** K-01: who wants to be told when it is there again says where; nothing is ticked and nothing is advertised (LAW-55). */
export function WatchForm({
  variantId,
  slug,
  email,
  isWrong,
}: Pick<WatchData, 'variantId' | 'slug' | 'email'> & { readonly isWrong: boolean }) {
  const page = usePage()
  const t = assortmentWords(page)
  return (
    <form className="watch" id={WATCH_ANCHOR} method="post" action={page.href(WATCH_PATH)} noValidate>
      <h2>{t('watch.title')}</h2>
      <input type="hidden" name={WATCH_FIELDS.variant} value={variantId} />
      <input type="hidden" name={WATCH_FIELDS.slug} value={slug} />
      <div className="watch-row">
        <TextField
          name={WATCH_FIELDS.email}
          label={t('watch.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          error={isWrong ? page.say('checkout.error.email') : undefined}
        />
        <SubmitOnce className="btn" busyText={page.say('checkout.sending')}>
          {t('watch.submit')}
        </SubmitOnce>
      </div>
      <p className="small muted">{t('watch.note')}</p>
    </form>
  )
}
