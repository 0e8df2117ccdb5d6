import { accountEmailCalls } from '@fachwerk/contract/account/account-email-calls'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { usePage } from '../../lib/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { accountWords } from './account-words.ts'

interface NewEmailData {
  /** Null: nobody has tried yet. */
  readonly refusal: 'invalid' | 'taken' | 'tooMany' | null
}

/** S-09: looking at the link uses nothing up, for mail programs look at every link (FAULT-56). */
export const loadNewEmail = async (): Promise<Loaded<NewEmailData>> => ({
  kind: 'page',
  data: { refusal: null },
})

/** „Neue Adresse bestätigen“. */
export async function confirmEmailByForm({ api, params, href }: LoadContext): Promise<Loaded<NewEmailData>> {
  const done = await api(accountEmailCalls.confirmEmailChange, { body: { token: params['token'] ?? '' } })
  if (done.ok)
    return {
      kind: 'redirect',
      to: href(done.value.signedIn ? '/konto/angaben?email=neu' : '/anmelden'),
    }
  const { refusal } = done
  const { status } = REFUSALS[refusal]
  const shown = refusal === 'email-taken' ? 'taken' : refusal === 'too-many-tries' ? 'tooMany' : 'invalid'
  return { kind: 'page', status, data: { refusal: shown } }
}

/** The page of the link to a new address. Its form has no action: it goes to the address it is at. */
export function NewEmailPage({ data: { refusal } }: { readonly data: NewEmailData }) {
  const { language, href, own } = usePage()
  const t = accountWords({ language, own })
  return (
    <div className="pad narrow">
      <h1>{t('email.confirm.title')}</h1>
      {refusal === null ? (
        <>
          <p className="lead">{t('email.confirm.lead')}</p>
          <form method="post" className="acts">
            <SubmitOnce className="btn btn-primary btn-l" busyText={t('email.confirm.busy')}>
              {t('email.confirm.submit')}
            </SubmitOnce>
          </form>
        </>
      ) : (
        <>
          <Notice tone="error" live>
            {t(`email.bad.${refusal}`)}
          </Notice>
          <p className="acts">
            <a className="btn btn-primary btn-l" href={href('/konto')}>
              {t('email.bad.back')}
            </a>
          </p>
        </>
      )}
    </div>
  )
}
