import { rentsOut, usePage } from '../../lib/page.tsx'
import { ErrorSummary, TextField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { DIGITS_FIELD, PROOF_FIELD, PROOF_STEPS } from '../../ui/proof/proof-data.ts'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import type { SignInData } from './sign-in-load.ts'
import { signInWords } from '../../lib/words/sign-in-words.ts'

/** S-08: a link by mail instead of a password; works without script. */
export function SignInPage({ data }: { readonly data: SignInData }) {
  return data.step === 'sent' ? <Sent data={data} /> : <Ask data={data} />
}

function Ask({ data: { email, returnTo, notice, refusal } }: { readonly data: SignInData }) {
  const { say, language, href, own, site } = usePage()
  const t = signInWords({ language, own })
  const unknown = refusal === 'email-unknown'
  const wrong = unknown ? t('ask.unknown') : refusal === 'invalid-input' ? t('ask.wrong') : undefined
  return (
    <div className="pad narrow">
      <h1>{t('ask.title')}</h1>
      {notice ? (
        <Notice tone={notice === 'over' ? 'info' : 'done'} live>
          {t(`ask.${notice}`)}
        </Notice>
      ) : null}
      <p className="lead">{t('ask.lead')}</p>
      {refusal && !wrong ? (
        <Notice tone="error" live>
          {t(refusal === 'too-many-tries' ? 'ask.tooMany' : 'ask.failed')}
        </Notice>
      ) : null}
      <ErrorSummary title={say('form.checkAll')} errors={wrong ? [{ field: 'email', text: wrong }] : []} />
      <form method="post" action={href('/anmelden')} noValidate className="declaration">
        {returnTo ? <input type="hidden" name="weiter" value={returnTo} /> : null}
        <TextField
          name="email"
          label={t('ask.email')}
          value={email}
          error={wrong}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <div className="acts">
          <SubmitOnce className="btn btn-primary btn-l" busyText={t('ask.sending')}>
            {t('ask.submit')}
          </SubmitOnce>
          {unknown ? (
            <SubmitOnce className="btn btn-l" busyText={t('ask.sending')} name="neu" value="ja">
              {t('ask.newAccount')}
            </SubmitOnce>
          ) : null}
        </div>
      </form>
      {rentsOut(site) ? (
        <p>
          {t('ask.guest')} <a href={href('/')}>{t('ask.rent')}</a>
        </p>
      ) : null}
    </div>
  )
}

function Sent({ data: { email, returnTo, problem } }: { readonly data: SignInData }) {
  const { language, href, own } = usePage()
  const t = signInWords({ language, own })
  const again = returnTo ? `?${new URLSearchParams({ weiter: returnTo }).toString()}` : ''
  return (
    <div className="pad narrow">
      <h1>{t('sent.title')}</h1>
      <p className="lead">
        <output>{t('sent.lead', { email })}</output>
      </p>
      <form method="post" action={href('/anmelden')} noValidate className="declaration">
        <input type="hidden" name="email" value={email} />
        {returnTo ? <input type="hidden" name="weiter" value={returnTo} /> : null}
        <input type="hidden" name={PROOF_FIELD} value={PROOF_STEPS.check} />
        <CodeField name={DIGITS_FIELD} label={t('proof.label')} help={t('sent.digits')} error={problem} />
        <div className="acts">
          <SubmitOnce className="btn btn-primary btn-l" busyText={t('proof.busy')}>
            {t('sent.submit')}
          </SubmitOnce>
        </div>
      </form>
      <p>{t('sent.minutes')}</p>
      <p>{t('sent.spam')}</p>
      <p className="acts">
        <a className="btn" href={`${href('/anmelden')}${again}`}>
          {t('sent.again')}
        </a>
      </p>
    </div>
  )
}
