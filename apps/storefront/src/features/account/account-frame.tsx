import type { ReactNode } from 'react'
import { usePage } from '../../lib/page.tsx'
import { accountWords } from './account-words.ts'
import type { AccountFrame as Frame } from './as-customer.ts'
import { IdleQuestion } from './idle-question.tsx'

/** The account's pages, in the order of their tabs. */
export const ACCOUNT_TABS = {
  rentals: '/konto',
  orders: '/konto/bestellungen',
  invoices: '/konto/rechnungen',
  addresses: '/konto/adressen',
  details: '/konto/angaben',
  consents: '/konto/einwilligungen',
  data: '/konto/daten',
} as const
export type AccountTab = keyof typeof ACCOUNT_TABS
const TABS = Object.keys(ACCOUNT_TABS) as AccountTab[] // Object.keys loses the literal type

/** S-09: heading, tabs and the idle question around a page of the account. */
export function AccountFrame(props: {
  readonly tab: AccountTab
  readonly frame: Frame
  readonly children: ReactNode
}) {
  const { tab, frame, children } = props
  const { language, href, own } = usePage()
  const t = accountWords({ language, own })
  return (
    <div className="pad narrow account">
      <h1>{t('title')}</h1>
      <nav className="account-tabs" aria-label={t('tabs')}>
        {TABS.map((each) => (
          <a
            key={each}
            href={href(ACCOUNT_TABS[each])}
            {...(each === tab ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`tab.${each}`)}
          </a>
        ))}
      </nav>
      {children}
      <p className="small muted">{t('idle.note')}</p>
      <IdleQuestion endsAt={frame.endsAt} />
    </div>
  )
}
