import type { DueKind } from '@fachwerk/contract/office/due-calls'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { allDueQuery, type Due, dueQuery } from '../../lib/due-query.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../ui/states/failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { DueCounts } from './due-counts.tsx'
import { DueRows } from './due-rows.tsx'
import styles from './due.module.css'
import { du } from './texts.ts'

const VIEWS = {
  all: null,
  withdrawal: ['withdrawal'],
  termination: ['termination'],
  dataRequest: ['dataRequest'],
  refunds: ['refundWaiting', 'refundRefused'],
  stockLow: ['stockLow'],
  boxWaiting: ['boxWaiting'],
} as const satisfies Readonly<Record<string, readonly DueKind[] | null>>
type View = keyof typeof VIEWS
const isView = (name: string): name is View => name in VIEWS
const NAMES = Object.keys(VIEWS).filter(isView)

const countOf = (due: Due, view: View): number =>
  (VIEWS[view] ?? []).reduce((sum, kind) => sum + due.byKind[kind].open, 0)

/** admin/due: everything that must be done by a day, in one list over all kinds. */
export function DuePage() {
  usePageTitle(du('due.title'))
  const may = useMay('dashboard.view')
  const [address] = useSearchParams()
  const asked = address.get('view') ?? 'all'
  const view: View = isView(asked) ? asked : 'all'
  const api = useApi()
  const { data: counted } = useQuery({ ...dueQuery(api), enabled: may })
  if (!may) return <NoPermission level={1} />
  const tabs = NAMES.map((key) => ({
    key,
    label: du(`due.view.${key}`),
    to: key === 'all' ? '/admin/due' : `/admin/due?view=${key}`,
    ...(counted && { count: key === 'all' ? counted.total : countOf(counted, key) }),
  }))
  return (
    <>
      <PageHead title={du('due.title')} sub={counted ? <DueCounts due={counted} /> : du('due.sub')} />
      <ViewTabs name={du('due.views')} tabs={tabs} current={view} />
      <List view={view} />
    </>
  )
}

function List({ view }: { readonly view: View }) {
  const { data, error, refetch } = useQuery(allDueQuery(useApi(), VIEWS[view]))
  if (!data) {
    if (error === null) return <RowSkeleton rows={4} label={t('app.loading')} />
    return <Failure title={du('due.failed')} problem={error} onRetry={() => void refetch()} />
  }
  if (data.rows.length === 0)
    return (
      <Emptiness
        title={du('due.none.title')}
        text={view === 'all' ? du('due.none.text') : du('due.none.kind')}
      />
    )
  return (
    <div className={styles['page']}>
      {data.isComplete && data.rows.length === data.total ? null : (
        <Notice kind="info">{du('due.more', { count: data.rows.length })}</Notice>
      )}
      <DueRows rows={data.rows} />
    </div>
  )
}
