import type { MenuProfile } from '@fachwerk/contract/identity-calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OFFICE_ZONE, longDateOf } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { t } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AccountPanel } from './account-panel.tsx'
import { BoxesPanel } from './boxes-panel.tsx'
import styles from './dashboard.module.css'
import { RentalTiles } from './rental-tiles.tsx'

/** The way from the numbers to the boxes, by what the menu of the company has (N-01). */
const moreOf = (profile: MenuProfile) =>
  profile === 'storageOperator' ? (
    <Link to="/admin/real-time-monitoring">{t('dashboard.monitoring.open')}</Link>
  ) : (
    <Link to="/admin/monitoring">{t('dashboard.terminals.open')}</Link>
  )

/**
 * First page (D-01): what runs now, with the way to it; companies without storage see who they are. What other areas
 * show here comes as `widgets`.
 */
export function DashboardPage({ widgets }: { readonly widgets?: ReactNode }) {
  usePageTitle(t('nav.dashboard'))
  const now = useNow(60_000)
  const user = useUser()
  if (!user) return null
  const { menuProfile } = user.companyObject
  const hasStorage = menuProfile === 'storageOperator' || menuProfile === 'franchisee'
  return (
    <div className={styles['page']}>
      <PageHead title={t('dashboard.title')} sub={longDateOf(now, OFFICE_ZONE)} />
      <div className={styles['beams']}>
        {hasStorage && user.permissions.includes('accessRights.view') ? <RentalTiles /> : null}
        {widgets}
        <div className={styles['split']}>
          {hasStorage && user.permissions.includes('monitoring.view') ? (
            <BoxesPanel more={moreOf(menuProfile)} />
          ) : null}
          <AccountPanel user={user} />
        </div>
      </div>
    </div>
  )
}
