import { browserOrderCalls } from '@fachwerk/contract/account/browser-order-calls'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { HELP_PATH, helpWords } from '../../lib/words/help-words.ts'
import { usePage } from '../../lib/page.tsx'
import { TextField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'

type Wrong = 'code' | 'email'
export interface FindOrderData {
  readonly step: 'ask' | 'sent'
  readonly code: string
  readonly email: string
  readonly wrong: readonly Wrong[]
  /** Too many were asked for, or nobody can send just now. */
  readonly waits: boolean
}

const EMPTY: FindOrderData = { step: 'ask', code: '', email: '', wrong: [], waits: false }

/** B-16: who rented on another device, or lost the mail, has the link sent once more. */
export const loadFindOrder = async (): Promise<Loaded<FindOrderData>> => ({ kind: 'page', data: EMPTY })

export async function askForOrderLink({ api, form }: LoadContext): Promise<Loaded<FindOrderData>> {
  const [code, email] = [
    (form['nummer'] ?? '').trim().slice(0, 40),
    (form['email'] ?? '').trim().slice(0, 254),
  ]
  const data = { ...EMPTY, code, email }
  const body = browserOrderCalls.sendOrderLink.body.safeParse({ shortCode: code, email })
  if (!body.success) {
    const wrong = body.error.issues.map(({ path: [field] }) => (field === 'email' ? 'email' : 'code'))
    return { kind: 'page', status: 422, data: { ...data, wrong } }
  }
  const sent = await api(browserOrderCalls.sendOrderLink, { body: { shortCode: code, email } })
  if (sent.ok) return { kind: 'page', data: { ...data, step: 'sent' } }
  return { kind: 'page', status: REFUSALS[sent.refusal].status, data: { ...data, waits: true } }
}

export function FindOrderPage({ data }: { readonly data: FindOrderData }) {
  const page = usePage()
  const { href } = page
  const t = helpWords(page)
  const { step, code, email, wrong, waits } = data
  if (step === 'sent')
    return (
      <div className="pad narrow">
        <h1>{t('find.done')}</h1>
        <p className="lead">{t('find.done.text', { email })}</p>
        <p>{t('find.done.none')}</p>
        <p className="acts">
          <a className="btn" href={`${href(HELP_PATH)}#anrufen`}>
            {t('call.button')}
          </a>
        </p>
      </div>
    )
  return (
    <div className="pad narrow">
      <h1>{t('find.title')}</h1>
      <p className="lead">{t('find.lead')}</p>
      {waits ? (
        <Notice tone="error" live>
          {t('find.wait')}
        </Notice>
      ) : null}
      <form className="declaration" method="post" noValidate>
        <TextField
          name="nummer"
          label={t('find.code')}
          value={code}
          maxLength={12}
          autoComplete="off"
          help={t('find.code.help')}
          error={wrong.includes('code') ? t('find.error.code') : undefined}
        />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t('find.email')}
          value={email}
          maxLength={254}
          autoComplete="email"
          error={wrong.includes('email') ? t('find.error.email') : undefined}
        />
        <div className="acts">
          <SubmitOnce className="btn btn-primary btn-l" busyText={t('find.sending')}>
            {t('find.send')}
          </SubmitOnce>
        </div>
      </form>
      <p>
        {t('find.account')} <a href={href('/anmelden')}>{t('find.signIn')}</a>
      </p>
    </div>
  )
}
