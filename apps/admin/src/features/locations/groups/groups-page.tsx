import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { useMay } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { AddDialog } from '../../../ui/panes/dialog.tsx'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../../ui/states/failure.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { NewGroupForm } from './group-form.tsx'
import { groupsQuery } from './group-queries.ts'
import { g } from './group-texts.ts'
import { GroupTree } from './group-tree.tsx'
import styles from './groups.module.css'
import { useGroupMoves } from './use-group-moves.ts'

/** admin/locations-groups: the tree of locations, arranged by drag and by buttons (F-07). */
export function GroupsPage() {
  usePageTitle(g('groups.title'))
  return useMay('locations.view') ? <Allowed /> : <NoPermission />
}

function Allowed() {
  const mayEdit = useMay('locations.edit')
  const { data, error, refetch } = useQuery(groupsQuery(useApi()))
  const rows = data?.rows ?? []
  const moves = useGroupMoves(rows)
  const companies = [...Map.groupBy(rows, ({ companyId }) => companyId)]
  return (
    <>
      <PageHead title={g('groups.title')} sub={g('groups.sub')}>
        <div className={styles['head']}>
          <Button component={Link} to="/locations-groups">
            {g('groups.places')}
          </Button>
          {mayEdit ? (
            <AddDialog label={g('groups.new')}>
              {(close) => <NewGroupForm onSaved={close} onCancel={close} />}
            </AddDialog>
          ) : null}
        </div>
      </PageHead>
      <div className={styles['page']}>
        {!data && error === null ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
        {!data && error !== null ? (
          <Failure title={g('groups.failed')} problem={error} onRetry={() => void refetch()} />
        ) : null}
        {data && rows.length === 0 ? (
          <Emptiness title={g('groups.none.title')} text={g('groups.none.text')} />
        ) : null}
        {companies.map(([id, own]) => (
          <section key={id} className={styles['company']}>
            {companies.length > 1 ? <h2>{own[0]?.companyName}</h2> : null}
            <GroupTree company={own[0]?.companyName ?? ''} rows={own} mayEdit={mayEdit} moves={moves} />
          </section>
        ))}
        {data ? (
          <section className={styles['loose']} aria-labelledby="groups-loose">
            <h2 id="groups-loose">{g('groups.loose')}</h2>
            {data.loose.length === 0 ? <p className="muted">{g('groups.loose.none')}</p> : null}
            <ul>
              {data.loose.map(({ id, prefix, name }) => (
                <li key={id}>
                  <Link to={`/admin/locations/${id}`}>{`${prefix} · ${name}`}</Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </>
  )
}
