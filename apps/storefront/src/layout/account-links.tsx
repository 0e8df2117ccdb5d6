import { ACCOUNT_TABS } from '../features/account/account-frame.tsx'
import { accountWords } from '../features/account/account-words.ts'
import { MY_RENTALS_PATH } from '../lib/words/help-words.ts'
import { signInWords } from '../lib/words/sign-in-words.ts'
import { rentsOut, usePage } from '../lib/page.tsx'

/** What the header knows of a visitor: only whether the browser has a cookie of an account, never whose. */
export interface HeaderAccount {
  readonly signedIn: boolean
  /** Where it goes on after signing in; null: nowhere in particular, or the address is a secret. */
  readonly returnTo: string | null
}

/** Pages of the account with a link of their own; all others are behind „Konto“. */
const OWN = ['rentals', 'orders'] as const

/** S-05: sign in, or running rentals, orders, the account and sign out. */
export function AccountLinks({
  path,
  account: { signedIn, returnTo },
}: {
  readonly path: string
  readonly account: HeaderAccount
}) {
  const { say, language, href, own, site } = usePage()
  const t = signInWords({ language, own })
  if (!signedIn) {
    const back = returnTo ? `?${new URLSearchParams({ weiter: returnTo }).toString()}` : ''
    return (
      <>
        {rentsOut(site) ? (
          <a
            href={href(MY_RENTALS_PATH)}
            {...(path === MY_RENTALS_PATH ? { 'aria-current': 'page' as const } : {})}
          >
            {say('nav.myRentals')}
          </a>
        ) : null}
        <a
          href={`${href('/anmelden')}${back}`}
          {...(path === '/anmelden' ? { 'aria-current': 'page' as const } : {})}
        >
          {t('head.signIn')}
        </a>
      </>
    )
  }
  const names = accountWords({ language, own })
  const here = OWN.find((tab) => path === ACCOUNT_TABS[tab])
  const isHere = here === undefined && path.startsWith(`${ACCOUNT_TABS.rentals}/`)
  return (
    <>
      {OWN.map((tab) => (
        <a
          key={tab}
          href={href(ACCOUNT_TABS[tab])}
          {...(tab === here ? { 'aria-current': 'page' as const } : {})}
        >
          {names(`tab.${tab}`)}
        </a>
      ))}
      <a href={href(ACCOUNT_TABS.details)} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
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
