import { usePage } from '../../lib/page.tsx'
import { accountWords } from './account-words.ts'

/**
 * S-10: „Sind Sie noch da?“ Closed until a script opens it two minutes before the session ends; without script the session
 * ends by itself, as the page says. Both answers are plain forms.
 */
export function IdleQuestion({ endsAt }: { readonly endsAt: string }) {
  const { language, href, now, own } = usePage()
  const t = accountWords({ language, own })
  const left = Math.max(0, Date.parse(endsAt) - Date.parse(now))
  return (
    <dialog id="noch-da" className="idle" aria-labelledby="noch-da-frage" data-left-ms={left}>
      <h2 id="noch-da-frage">{t('idle.title')}</h2>
      <p>{t('idle.text')}</p>
      <div className="acts">
        <form method="get" data-stay>
          <button type="submit" className="btn btn-primary btn-l">
            {t('idle.stay')}
          </button>
        </form>
        <form method="post" action={href('/abmelden')} data-leave>
          <input type="hidden" name="warum" value="" />
          <button type="submit" className="btn btn-l">
            {t('idle.leave')}
          </button>
        </form>
      </div>
    </dialog>
  )
}
