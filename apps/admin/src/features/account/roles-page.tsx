import type { Permission } from '@fachwerk/contract/staff/permissions'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SCROLLED_BY_KEYS } from '../../ui/scrolled-by-keys.ts'
import { useApi } from '../../lib/api.ts'
import { backendRolesQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './account.module.css'
import { PERMISSION_NAMES } from './permission-names.ts'
import { a } from '../../lib/words/account-texts.ts'

/** The one roles table as a page: what the server decides by, read from it. */
export function RolesPage() {
  usePageTitle(a('roles.title'))
  const roles = useQuery(backendRolesQuery(useApi()))
  const maySeeUsers = useMay('users.view')
  return (
    <>
      <PageHead title={a('roles.title')} sub={a('roles.sub')}>
        {maySeeUsers ? <Link to="/admin/users">{a('roles.users')}</Link> : null}
      </PageHead>
      {roles.isPending ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
      {roles.error ? (
        <Failure title={a('roles.failed')} problem={roles.error} onRetry={() => void roles.refetch()} />
      ) : null}
      {roles.data ? <RolesTable rows={roles.data.rows} /> : null}
    </>
  )
}

function RolesTable(props: {
  readonly rows: readonly {
    readonly role: string
    readonly name: string
    readonly permissions: readonly Permission[]
  }[]
}) {
  return (
    <section className={styles['table']} aria-label={a('roles.table')} {...SCROLLED_BY_KEYS}>
      <table>
        <thead>
          <tr>
            <th scope="col">{a('roles.right')}</th>
            {props.rows.map(({ role, name }) => (
              <th key={role} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_NAMES.map(([permission, name]) => (
            <tr key={permission}>
              <th scope="row">{name}</th>
              {props.rows.map(({ role, permissions }) =>
                permissions.includes(permission) ? (
                  <td key={role}>{a('roles.yes')}</td>
                ) : (
                  <td key={role} data-without="">
                    {a('roles.no')}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
