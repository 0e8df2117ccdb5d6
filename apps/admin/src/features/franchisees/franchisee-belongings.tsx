import type { Franchisee } from '@fachwerk/contract/company/franchise-views'
import type { LocationRow } from '@fachwerk/contract/location/location-calls'
import type { UserRow } from '@fachwerk/contract/staff/user-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { companiesQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { AddDialog } from '../../ui/panes/dialog.tsx'
import { DetailActions } from '../../ui/panes/detail-body.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { NewUserForm } from '../../ui/people/user-form.tsx'
import { UserStatusBadge } from '../../ui/people/user-status.tsx'
import { userWords } from '../../ui/people/user-words.ts'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './franchisees.module.css'
import { f } from './texts.ts'

type Props = { readonly franchisee: Franchisee }

/** As many as a pane shows; the list shows the rest. */
const SHOWN = 25

/** Rows with a way to each; what stands there while they come, and where there are none. */
function Belongings<Row extends { readonly id: string }>(props: {
  readonly query: {
    readonly data: { readonly rows: readonly Row[]; readonly total?: number | null | undefined } | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly label: string
  readonly failed: string
  readonly none: string
  readonly draw: (row: Row) => ReactNode
  /** The way to all of them, where there are more. */
  readonly all: { readonly to: string; readonly label: (count: number) => string }
}) {
  const { data, error, refetch } = props.query
  if (error) return <Failure title={props.failed} problem={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={4} label={t('app.loading')} />
  if (data.rows.length === 0) return <p className="small muted">{props.none}</p>
  const total = data.total ?? data.rows.length
  return (
    <>
      <ul className={styles['links']} aria-label={props.label}>
        {data.rows.map((row) => (
          <li key={row.id}>{props.draw(row)}</li>
        ))}
      </ul>
      {total > data.rows.length ? <Link to={props.all.to}>{props.all.label(total)}</Link> : null}
    </>
  )
}

const placeRow = ({ id, name, city }: LocationRow) => (
  <>
    <Link to={`/admin/locations/${id}`}>{name}</Link>
    <span className="small muted">{city}</span>
  </>
)

const personRow = ({ id, firstName, lastName, roles, status, invited }: UserRow) => (
  <>
    <Link to={`/admin/users?open=${id}`}>{`${firstName} ${lastName}`}</Link>
    <span className="small muted">{userWords('roles', roles)}</span>
    <UserStatusBadge status={status} invited={invited} />
  </>
)

/** Where a franchisee lets its boxes. */
export function FranchiseeLocations({ franchisee: { id, archived } }: Props) {
  const { client } = useApi()
  const query = useQuery({
    queryKey: ['franchiseeLocations', id],
    queryFn: ({ signal }) =>
      client.storageLocations(
        { query: {}, body: { companyIds: [id], limit: SHOWN, orderBy: 'name' } },
        { signal },
      ),
  })
  return (
    <>
      <h3 className={styles['head']}>{f('detail.locations')}</h3>
      <Belongings
        query={query}
        label={f('locations.list')}
        failed={f('locations.failed')}
        none={f(archived ? 'locations.none.archived' : 'locations.none')}
        draw={placeRow}
        all={{
          to: `/admin/locations?company=${id}`,
          label: (count) => f('locations.more', { count: String(count) }),
        }}
      />
    </>
  )
}

/** Who of a franchisee may sign in; somebody else is invited here. */
export function FranchiseePeople({ franchisee: { id, name, archived } }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const mayInvite = useMay('users.edit') && !archived
  const key = ['franchiseePeople', id]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.client.usersList({ body: { companyIds: [id], limit: SHOWN, orderBy: 'name' } }, { signal }),
  })
  // The form has to know the company by its name, whatever the page knew before.
  const known = useQuery(companiesQuery(api)).data?.rows.find((company) => company.id === id)
  const invited = (close: () => void) => {
    void queries.invalidateQueries({ queryKey: key })
    close()
  }
  return (
    <>
      <h3 className={styles['head']}>{f('detail.people')}</h3>
      <Belongings
        query={query}
        label={f('people.list')}
        failed={f('people.failed')}
        none={f('people.none')}
        draw={personRow}
        all={{
          to: `/admin/users?company=${id}`,
          label: (count) => f('people.more', { count: String(count) }),
        }}
      />
      {mayInvite ? (
        <DetailActions>
          <AddDialog label={f('people.invite')} title={f('people.invite.title', { name })}>
            {(close) => (
              <NewUserForm
                companies={[known ?? { id, name }]}
                onSaved={() => invited(close)}
                onCancel={close}
              />
            )}
          </AddDialog>
        </DetailActions>
      ) : null}
    </>
  )
}
