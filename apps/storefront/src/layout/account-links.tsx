import { signInWords } from '../features/account/sign-in-words.ts'
import { usePage } from '../lib/page.tsx'

/** What the header knows of a visitor: only whether the browser has a cookie of an account, never whose. */
export interface HeaderAccount {
  readonly signedIn: boolean
  /** Where it goes on after signing in; null: nowhere in particular, or the address is a secret. */
  readonly returnTo: string | null
}

/** S-05: sign in, or the account and sign out. */
export function AccountLinks({
  path,
  account: { signedIn, returnTo },
}: {
  readonly path: string
  readonly account: HeaderAccount
}) {
  const { language, href, own } = usePage()
  const t = signInWords({ language, own })
  if (!signedIn) {
    const back = returnTo ? `?${new URLSearchParams({ weiter: returnTo }).toString()}` : ''
    return (
      <a
        href={`${href('/anmelden')}${back}`}
        {...(path === '/anmelden' ? { 'aria-current': 'page' as const } : {})}
      >
        {t('head.signIn')}
      </a>
    )
  }
  const isHere = path === '/konto' || path.startsWith('/konto/')
  return (
    <>
      <a href={href('/konto')} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
        {t('head.account')}
      </a>
      <form method="post" action={href('/abmelden')}>
        <button type="submit" className="as-link">
          {t('head.signOut')}
        </button>
      </form>
    </>
  )
}
