import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { ownProfileQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import styles from './account.module.css'
import { PasswordPanel } from './password-panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { a } from '../../lib/words/account-texts.ts'

const TABS = ['profile', 'security', 'sessions'] as const

/** The own account: name and looks, password and second factor, sessions. */
export function AccountPage() {
  usePageTitle(a('account.title'))
  const [search] = useSearchParams()
  const maySeeUsers = useMay('users.view')
  const profile = useQuery(ownProfileQuery(useApi()))
  const current = TABS.find((tab) => tab === search.get('bereich')) ?? 'profile'
  return (
    <>
      <PageHead title={a('account.title')} sub={profile.data?.email}>
        <p className={styles['links']}>
          {maySeeUsers ? <Link to="/admin/users">{a('roles.users')}</Link> : null}
          <Link to="/admin/roles">{a('account.roles')}</Link>
        </p>
      </PageHead>
      <ViewTabs
        name={a('account.tabs')}
        current={current}
        tabs={TABS.map((key) => ({ key, label: a(`account.tab.${key}`), to: `?bereich=${key}` }))}
      />
      <div className={styles['panels']}>
        {current === 'sessions' ? <SessionsPanel /> : null}
        {current !== 'sessions' && profile.isPending ? (
          <RowSkeleton rows={5} label={t('app.loading')} />
        ) : null}
        {current !== 'sessions' && profile.error ? (
          <Failure
            title={a('account.failed')}
            problem={profile.error}
            onRetry={() => void profile.refetch()}
          />
        ) : null}
        {current === 'profile' && profile.data ? <ProfileForm profile={profile.data} /> : null}
        {current === 'security' && profile.data ? (
          <>
            <PasswordPanel email={profile.data.email} />
            <SecondFactorPanel factor={profile.data.secondFactor} />
          </>
        ) : null}
      </div>
    </>
  )
}
