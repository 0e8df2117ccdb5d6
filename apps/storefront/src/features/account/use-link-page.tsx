import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { usePage } from '../../lib/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { signInWords } from '../../lib/words/sign-in-words.ts'

interface UseLinkData {
  /** Why the link did not work; null: nobody has tried yet. */
  readonly refusal: RefusalCode | null
}

/** S-08: looking at the link uses nothing up, for mail programs look at every link (FAULT-56). */
export const loadUseLink = async (): Promise<Loaded<UseLinkData>> => ({
  kind: 'page',
  data: { refusal: null },
})

/** „Jetzt anmelden“: the link is used up, and it goes on where somebody came from. */
export async function signInByForm({ api, params, href }: LoadContext): Promise<Loaded<UseLinkData>> {
  const token = params['token'] ?? ''
  const done = await api(customerAccountCalls.signInByLink, { body: { token } })
  if (done.ok)
    return {
      kind: 'redirect',
      to: done.value.returnTo ?? href(done.value.isNew ? '/konto/angaben?neu=ja' : '/konto'),
    }
  const refusal = done.refusal === 'invalid-input' ? 'reset-link-invalid' : done.refusal
  return { kind: 'page', status: REFUSALS[refusal].status, data: { refusal } }
}

/** The page of a mailed link. Its form has no action: it goes to the address it is at. */
export function UseLinkPage({ data: { refusal } }: { readonly data: UseLinkData }) {
  const { language, href, own } = usePage()
  const t = signInWords({ language, own })
  if (refusal)
    return (
      <div className="pad narrow">
        <h1>{t('use.bad.title')}</h1>
        <Notice tone="error" live>
          {t(refusal === 'too-many-tries' ? 'use.bad.tooMany' : 'use.bad')}
        </Notice>
        <p className="acts">
          <a className="btn btn-primary btn-l" href={href('/anmelden')}>
            {t('use.bad.new')}
          </a>
        </p>
      </div>
    )
  return (
    <div className="pad narrow">
      <h1>{t('use.title')}</h1>
      <p className="lead">{t('use.lead')}</p>
      <form method="post" className="acts">
        <SubmitOnce className="btn btn-primary btn-l" busyText={t('use.busy')}>
          {t('use.submit')}
        </SubmitOnce>
      </form>
      <p className="small muted">{t('use.shared')}</p>
    </div>
  )
}
