import { type Arrangement, USUAL_ARRANGEMENT, type WidgetKey } from '@fachwerk/contract/office/arrangement'
import { Button } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { useUser } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import styles from './dashboard.module.css'
import { DashboardGrid } from './dashboard-grid.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { among, complete, holding, showsNothing, withDue } from './layout-of.ts'
import { d } from './texts.ts'
import { useDashboard } from './use-dashboard.ts'
import { useDueState } from './use-due-state.ts'
import { offeredTo, type Widget, type Widgets } from './widget.ts'

const ArrangeMode = lazyPart(async () => (await import('./arrange-mode.tsx')).ArrangeMode)

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
  const [arranges, setArranges] = useState(false)
  const due = useDueState()
  if (!user) return null
  const offered = offeredTo(widgets, user)
  // Without an answer the usual arrangement serves; each widget says itself what it cannot have.
  const arranged = complete(data ? holding(data) : USUAL_ARRANGEMENT)
  const arrangement = among(withDue(arranged, due), offered)
  return (
    <div className={styles['page']}>
      <DashboardHead boardUrl={data?.company.boardUrl ?? null} tools={toolsOf(arrangement, offered)}>
        {data && offered.size > 0 ? (
          <Button
            aria-expanded={arranges}
            leftSection={<IconLayoutGrid size={16} aria-hidden="true" />}
            onClick={() => setArranges(!arranges)}
          >
            {d('arrange.open')}
          </Button>
        ) : null}
      </DashboardHead>
      {data && arranges ? (
        <Suspense fallback={<RowSkeleton rows={4} label={t('app.loading')} />}>
          <ArrangeMode view={data} offered={offered} onDone={() => setArranges(false)} />
        </Suspense>
      ) : null}
      {isPending ? <RowSkeleton rows={4} label={d('dashboard.loading')} /> : null}
      {!isPending && !arranges && showsNothing(arrangement) ? (
        <Emptiness
          title={d('dashboard.empty.title')}
          text={d(offered.size > 0 ? 'dashboard.empty.text' : 'dashboard.empty.nothing')}
        />
      ) : null}
      {isPending || arranges ? null : <DashboardGrid arrangement={arrangement} widgets={offered} />}
    </div>
  )
}
