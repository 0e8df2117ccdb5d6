import { useParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { NoPermission } from '../../ui/states/failure.tsx'
import { Following } from '../../ui/panes/following.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ClosingView } from './entries/closing-view.tsx'
import { ImportView } from './import-view.tsx'
import { MonthView } from './entries/month-view.tsx'
import { ProjectsView } from './projects/projects-view.tsx'
import { RecordView } from './entries/record-view.tsx'
import { SettingsView } from './settings-view.tsx'
import { z } from './texts.ts'
import styles from './time-area.module.css'
import { isTimePart, needsOf, type TimePart, TimeParts } from './time-parts.tsx'
import { TotalsView } from './entries/totals-view.tsx'
import { WeekView } from './entries/week-view.tsx'

const VIEWS = {
  week: WeekView,
  month: MonthView,
  totals: TotalsView,
  record: RecordView,
  projects: ProjectsView,
  closing: ClosingView,
  import: ImportView,
  settings: SettingsView,
} as const

/** The parts of time tracking beside the list, each under an address of its own. */
export function TimeArea() {
  const { part } = useParams()
  const shown = isTimePart(part) && part !== 'list' ? part : 'week'
  return <Part key={shown} part={shown} />
}

function Part({ part }: { readonly part: Exclude<TimePart, 'list'> }) {
  const title = part === 'record' ? z('record.title') : z(`time.part.${part}`)
  usePageTitle(title)
  const may = useMay(needsOf(part))
  const View = VIEWS[part]
  return (
    <div className={styles['page']}>
      <TimeParts current={part} />
      <PageHead title={title} />
      {may ? (
        <Following>
          <View />
        </Following>
      ) : (
        <NoPermission />
      )}
    </div>
  )
}
