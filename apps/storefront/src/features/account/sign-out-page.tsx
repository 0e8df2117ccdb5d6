import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { usePage } from '../../lib/page.tsx'
import type { CookieToSet } from '../../render-contract.ts'
import { signInWords } from '../../lib/words/sign-in-words.ts'

/** Takes the cookie out of the browser. */
export const NO_ACCOUNT: CookieToSet = { name: ACCOUNT_COOKIE, value: '', maxAgeSeconds: 0 }

/** For whoever comes by address or link: only the button signs out. */
export const loadSignOut = async (): Promise<Loaded<null>> => ({ kind: 'page', data: null })

/** Signs out here and on the server; also for the idle page, which says why. */
export async function signOutByForm({ api, form, href }: LoadContext): Promise<Loaded<null>> {
  await api(customerAccountCalls.signOutCustomer, { body: {} })
  const why = form['warum'] === 'pause' ? 'abgelaufen' : 'abgemeldet'
  return { kind: 'redirect', to: href(`/anmelden?nach=${why}`), cookies: [NO_ACCOUNT], forgets: true }
}

export function SignOutPage() {
  const { language, href, own } = usePage()
  const t = signInWords({ language, own })
  return (
    <div className="pad narrow">
      <h1>{t('out.title')}</h1>
      <p className="lead">{t('out.lead')}</p>
      <form method="post" action={href('/abmelden')} className="acts">
        <button type="submit" className="btn btn-primary btn-l">
          {t('head.signOut')}
        </button>
      </form>
    </div>
  )
}
