import type { accessRightCalls } from '@fachwerk/contract/access-right-calls'
import type { ReplyOut } from '@fachwerk/contract/call'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { countOf } from '../../lib/format.ts'
import { isNotFound } from '../../lib/problem.ts'
import { accessRightCountsQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { rowId } from '../../ui/data-table.tsx'
import { DetailPane } from '../../ui/detail-pane.tsx'
import { Failure, NoPermission } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { AccessRightDetail } from './access-right-detail.tsx'
import { AccessRightsFilter } from './access-rights-filter.tsx'
import styles from './access-rights-page.module.css'
import { AccessRightsTable } from './access-rights-table.tsx'
import { AccessRightsToolbar } from './access-rights-toolbar.tsx'
import { EmptyList } from './empty-list.tsx'
import { changed, inView, type ListParams, PAGE_SIZE, type View, writeParams } from './list-params.ts'
import { r } from './texts.ts'
import { type Go, useListParams } from './use-list-params.ts'
import { useLiveRows } from './use-live-rows.ts'
import { useRentalsPage } from './use-rentals-page.ts'

const VIEWS: readonly View[] = ['all', 'running', 'overdue', 'endsToday', 'unpaid']

/** Access rights: rentals with their first access right. */
export function AccessRightsPage() {
  usePageTitle(r('rights.title'))
  return useMay('accessRights.view') ? <AccessRights /> : <NoPermission />
}

function AccessRights() {
  const { params, go } = useListParams()
  const beside = useMediaQuery('(min-width: 1171px)', true, { getInitialValueInEffect: false })
  const close = useCallback(() => {
    const row = params.open === null ? null : document.getElementById(rowId(params.open))
    go((now) => changed(now, { open: null }))
    // Back to the row it came from.
    row?.focus({ preventScroll: true })
  }, [params.open, go])
  return (
    <div className={styles['split']} data-open={(params.open !== null && beside) || undefined}>
      <div className={styles['list']}>
        <PageHead title={r('rights.title')} />
        <Views params={params} />
        <List params={params} go={go} />
      </div>
      {params.open === null ? null : (
        <DetailPane key={params.open} beside={beside} onClose={close} name={r('rights.title')}>
          <AccessRightDetail rentalId={params.open} onClose={close} />
        </DetailPane>
      )}
    </div>
  )
}

function Views({ params }: { readonly params: ListParams }) {
  const api = useApi()
  const { data } = useQuery(accessRightCountsQuery(api))
  const tabs = VIEWS.map((view) => ({
    key: view,
    label: r(`rights.view.${view}`),
    to: { search: writeParams(inView(params, view)) },
    count: data?.counts[view],
    alarming: view === 'overdue',
  }))
  return <ViewTabs name={r('rights.views')} tabs={tabs} current={params.view} />
}

function List(props: { readonly params: ListParams; readonly go: Go }) {
  const { params, go } = props
  const [filtering, setFiltering] = useState(false)
  const firstChange = useRef(true)
  const { filter, list } = useRentalsPage(params)
  const { news, showNews } = useLiveRows(filter, list.data?.rows)
  const total = list.data?.total ?? 0
  const exact = list.data?.totalIsExact ?? true
  const shown = countOf(total)
  return (
    <>
      <AccessRightsToolbar
        params={params}
        go={go}
        onOpenFilter={() => {
          firstChange.current = true
          setFiltering(true)
        }}
      />
      <AccessRightsFilter
        opened={filtering}
        params={params}
        showLabel={exact ? t('filter.show', { count: total }) : t('filter.showOver', { count: shown })}
        onClose={() => setFiltering(false)}
        onChange={(make) => {
          // One step back undoes what was chosen in one go.
          go(make, { replace: !firstChange.current })
          firstChange.current = false
        }}
      />
      {news > 0 ? (
        <button type="button" className={styles['news']} onClick={showNews}>
          {t('list.news', { count: news })}
        </button>
      ) : null}
      <output className="vh">{list.data ? t('list.results', { count: total }) : ''}</output>
      <div className={styles['rows']} aria-busy={list.isFetching}>
        {list.data ? (
          <Rows params={params} list={list.data} />
        ) : (
          <Waiting problem={list.error} onRetry={() => void list.refetch()} />
        )}
      </div>
      {list.data && list.data.rows.length > 0 ? (
        <Pager
          page={params.page}
          pageSize={PAGE_SIZE}
          shown={list.data.rows.length}
          total={total}
          exact={exact}
          toPage={(page) => ({ search: writeParams(changed(params, { page, open: null })) })}
        />
      ) : null}
    </>
  )
}

type ListReply = ReplyOut<typeof accessRightCalls.accessRights>

function Rows({ params, list }: { readonly params: ListParams; readonly list: ListReply }) {
  if (list.rows.length === 0) return <EmptyList params={params} />
  return <AccessRightsTable rows={list.rows} params={params} />
}

function Waiting({ problem, onRetry }: { readonly problem: unknown; readonly onRetry: () => void }) {
  if (problem === null) return <RowSkeleton />
  if (isNotFound(problem)) return <NoPermission />
  return <Failure title={t('list.failed')} problem={problem} onRetry={onRetry} />
}
