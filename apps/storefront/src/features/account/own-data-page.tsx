import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import type { ErasureTerms } from '@fachwerk/contract/account/account-views'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { usePage } from '../../lib/page.tsx'
import { dateWords } from '../../lib/words/words.ts'
import { CheckField, ErrorSummary } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { ACCOUNT_TABS, AccountFrame } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import { asCustomer, askAgain, type AccountFrame as Frame } from './as-customer.ts'
import { NO_ACCOUNT } from './sign-out-page.tsx'

const COPY = accountPageCalls.exportAccount.path

interface OwnDataData extends Frame, ErasureTerms {
  /** The tick is missing. */
  readonly wrong: boolean
}

/** LAW-59, LAW-60: a copy of everything, and what deleting would mean. */
export const loadOwnData = (context: LoadContext): Promise<Loaded<OwnDataData>> => show(context)

/** „Konto endgültig löschen“. */
export async function eraseByForm(context: LoadContext): Promise<Loaded<OwnDataData>> {
  const { api, form, href } = context
  if (form['confirmed'] !== 'ja') return show(context, { wrong: true, status: 422 })
  const done = await api(accountPageCalls.eraseAccount, { body: { confirmed: true } })
  if (done.ok) return { kind: 'redirect', to: href('/anmelden?nach=geloescht'), cookies: [NO_ACCOUNT] }
  if (done.refusal === 'not-signed-in') return askAgain(context)
  // Read anew, the page says what stands in the way.
  return show(context, { status: REFUSALS[done.refusal].status })
}

const show = (
  context: LoadContext,
  { wrong = false, status = 200 }: { readonly wrong?: boolean; readonly status?: number } = {},
): Promise<Loaded<OwnDataData>> =>
  asCustomer(context, async (frame) => {
    const found = await context.api(accountPageCalls.erasureTerms, {})
    return found.ok ? { kind: 'page', status, data: { ...frame, ...found.value, wrong } } : askAgain(context)
  })

export function OwnDataPage({ data }: { readonly data: OwnDataData }) {
  const { say, language, own } = usePage()
  const t = accountWords({ language, own })
  const errors = data.wrong ? [{ field: 'confirmed', text: t('erase.missing') }] : []
  return (
    <AccountFrame tab="data" frame={data}>
      <ErrorSummary title={say('form.checkAll')} errors={errors} />
      <section className="block">
        <h2>{t('export.title')}</h2>
        <p>{t('export.text')}</p>
        <p className="acts">
          <a className="btn" href={`${COPY}?format=pdf&language=${language}`}>
            {t('export.paper')}
          </a>
          <a className="btn btn-quiet" href={`${COPY}?format=json&language=${language}`}>
            {t('export.button')}
          </a>
        </p>
      </section>
      <Erasure data={data} />
    </AccountFrame>
  )
}

function Erasure({
  data: { refusal, retainedOrders, retainedUntil, wrong },
}: {
  readonly data: OwnDataData
}) {
  const { language, href, own } = usePage()
  const t = accountWords({ language, own })
  const until = retainedUntil && dateWords(retainedUntil, language)
  return (
    <section className="block">
      <h2>{t('erase.title')}</h2>
      <p>{t('erase.text')}</p>
      <p>{until ? t('erase.kept', { count: retainedOrders, until }) : t('erase.keptNone')}</p>
      {refusal ? (
        <>
          <Notice tone="warning" live>
            {t(`erase.${refusal}`)}
          </Notice>
          <p className="acts">
            <a className="btn" href={href(ACCOUNT_TABS.rentals)}>
              {t('erase.rentals')}
            </a>
          </p>
        </>
      ) : (
        <form method="post" action={href(ACCOUNT_TABS.data)} noValidate>
          <CheckField name="confirmed" checked={false} error={wrong ? t('erase.missing') : undefined}>
            {t('erase.confirm')}
          </CheckField>
          <div className="acts">
            <SubmitOnce className="btn btn-l" busyText={t('erase.busy')}>
              {t('erase.button')}
            </SubmitOnce>
          </div>
        </form>
      )}
    </section>
  )
}
