import { accountEmailCalls } from '@fachwerk/contract/account/account-email-calls'
import { Email } from '@fachwerk/contract/fields'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { usePage } from '../../lib/page.tsx'
import { ErrorSummary, TextField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { ACCOUNT_TABS, AccountFrame } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import { asCustomer, askAgain, type AccountFrame as Frame } from './as-customer.ts'

/** Where a new address is asked for; the link in the mail goes one further. */
export const EMAIL_PATH = '/konto/email'

interface EmailData extends Frame {
  readonly typed: string
  readonly problem: 'wrong' | 'tooMany' | null
  /** The mail is on its way to what was typed. */
  readonly sent: boolean
}

const FRESH = { typed: '', problem: null, sent: false } as const

/** S-09: the address to sign in with, which the details do not change by themselves. */
export const loadEmail = (context: LoadContext): Promise<Loaded<EmailData>> =>
  asCustomer(context, async (frame) => ({ kind: 'page', data: { ...frame, ...FRESH } }))

/** „Link schicken“: nothing changes before the link is used. */
export const askForEmail = (context: LoadContext): Promise<Loaded<EmailData>> =>
  asCustomer<EmailData>(context, async (frame) => {
    const { api, form, language } = context
    const typed = (form['email'] ?? '').trim()
    const email = Email.safeParse(typed)
    const again = { ...frame, ...FRESH, typed }
    if (!email.success) return { kind: 'page', status: 422, data: { ...again, problem: 'wrong' } }
    const asked = await api(accountEmailCalls.requestEmailChange, { body: { email: email.data, language } })
    if (asked.ok) return { kind: 'page', data: { ...again, sent: true } }
    if (asked.refusal === 'not-signed-in') return askAgain(context)
    const { status } = REFUSALS[asked.refusal]
    return { kind: 'page', status, data: { ...again, problem: 'tooMany' } }
  })

export function EmailPage({ data }: { readonly data: EmailData }) {
  const { say, language, href, own } = usePage()
  const t = accountWords({ language, own })
  const { typed, problem, sent } = data
  const wrong = problem === 'wrong' ? t('email.wrong') : undefined
  return (
    <AccountFrame tab="details" frame={data}>
      <h2>{t('email.title')}</h2>
      {sent ? (
        <Notice tone="done" live>
          {t('email.sent', { email: typed })}
        </Notice>
      ) : null}
      {problem === 'tooMany' ? (
        <Notice tone="error" live>
          {t('email.tooMany')}
        </Notice>
      ) : null}
      <ErrorSummary
        title={say('form.checkAll')}
        errors={wrong === undefined ? [] : [{ field: 'email', text: wrong }]}
      />
      <p>{t('email.lead')}</p>
      <form method="post" action={href(EMAIL_PATH)} noValidate className="declaration">
        <div className="fields">
          <TextField
            name="email"
            type="email"
            label={t('email.new')}
            value={sent ? '' : typed}
            error={wrong}
            autoComplete="email"
            maxLength={200}
          />
        </div>
        <div className="acts">
          <SubmitOnce className="btn btn-primary btn-l" busyText={t('email.sending')}>
            {t('email.send')}
          </SubmitOnce>
          <a className="btn btn-l" href={href(ACCOUNT_TABS.details)}>
            {t('email.back')}
          </a>
        </div>
      </form>
    </AccountFrame>
  )
}
