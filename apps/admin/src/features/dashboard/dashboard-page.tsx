import { type Arrangement, USUAL_ARRANGEMENT, type WidgetKey } from '@fachwerk/contract/dashboard-calls'
import { Emptiness } from '../../ui/emptiness.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { useUser } from '../../lib/session.ts'
import { t } from '../../lib/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import styles from './dashboard.module.css'
import { DashboardGrid } from './dashboard-grid.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { among, complete, holding, showsNothing } from './layout-of.ts'
import { d } from './texts.ts'
import { useDashboard } from './use-dashboard.ts'
import { offeredTo, type Widget, type Widgets } from './widget.ts'

/** What the widgets on screen add to the head. */
const toolsOf = ({ content, aside }: Arrangement, offered: ReadonlyMap<WidgetKey, Widget>) =>
  [...content, ...aside].flatMap((key) => {
    const tool = offered.get(key)?.tool
    return tool ? [[key, tool] as const] : []
  })

/** First page of the back office (D-01): what matters today, as the company or the person arranged it. */
export function DashboardPage({ widgets }: { readonly widgets: Widgets }) {
  usePageTitle(t('nav.dashboard'))
  const user = useUser()
  const { data, isPending } = useDashboard()
  if (!user) return null
  const offered = offeredTo(widgets, user)
  // Without an answer the usual arrangement serves; each widget says itself what it cannot have.
  const arrangement = among(complete(data ? holding(data) : USUAL_ARRANGEMENT), offered)
  return (
    <div className={styles['page']}>
      <DashboardHead boardUrl={data?.company.boardUrl ?? null} tools={toolsOf(arrangement, offered)} />
      {isPending ? <RowSkeleton rows={4} label={d('dashboard.loading')} /> : null}
      {!isPending && showsNothing(arrangement) ? (
        <Emptiness
          title={d('dashboard.empty.title')}
          text={d(offered.size > 0 ? 'dashboard.empty.text' : 'dashboard.empty.nothing')}
        />
      ) : null}
      {isPending ? null : <DashboardGrid arrangement={arrangement} widgets={offered} />}
    </div>
  )
}
