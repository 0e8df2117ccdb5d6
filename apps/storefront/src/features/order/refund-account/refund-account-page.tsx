import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../../lib/page.tsx'
import { refundWords } from '../../../lib/words/refund-words.ts'
import { ErrorSummary, TextField } from '../../../ui/form-field.tsx'
import type { RefundAccountData } from './refund-account-load.ts'

/** O-07: the service would not take the money back; the customer types where it shall go. Works without script. */
export function RefundAccountPage({ data }: { readonly data: RefundAccountData }) {
  const page = usePage()
  const { href, language, say } = page
  const t = refundWords(page)
  const { hash, view } = data
  const amount = moneyText(view.cents, language)
  return (
    <div className="pad narrow">
      <h1>{t('title')}</h1>
      {view.isOpen ? (
        <>
          <p className="lead">{t('lead', { amount, code: view.shortCode })}</p>
          <ErrorSummary
            title={say('form.checkAll')}
            errors={data.wrong.map((field) => ({ field, text: t(`bad.${field}`) }))}
          />
          <form
            className="declaration"
            method="post"
            action={href(`/bestellung/${hash}/erstattung`)}
            noValidate
          >
            <div className="fields">
              <TextField
                name="holder"
                label={t('holder')}
                value={data.typed.holder}
                maxLength={120}
                autoComplete="name"
                error={data.wrong.includes('holder') ? t('bad.holder') : undefined}
              />
              <TextField
                name="iban"
                label={t('iban')}
                value={data.typed.iban}
                maxLength={60}
                autoComplete="off"
                help={t('iban.help')}
                error={data.wrong.includes('iban') ? t('bad.iban') : undefined}
              />
            </div>
            <p className="small muted">{t('safe')}</p>
            <p className="acts">
              <button type="submit" className="btn btn-primary btn-l">
                {t('save')}
              </button>
            </p>
          </form>
        </>
      ) : (
        <p className="lead">
          {view.givenEnd === null ? t('gone') : t('done', { amount, end: view.givenEnd })}
        </p>
      )}
      <p className="acts">
        <a href={href(`/bestellung/${hash}`)}>{t('back')}</a>
      </p>
    </div>
  )
}
