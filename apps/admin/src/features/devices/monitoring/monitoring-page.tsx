import { useMay } from '../../../lib/session.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { BoxLegend } from '../../../ui/facts/box-legend.tsx'
import { NoPermission } from '../../../ui/states/failure.tsx'
import { Following } from '../../../ui/panes/following.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AlarmsPanel } from './alarms-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { LiveLine } from '../../../ui/states/live-line.tsx'
import styles from './monitoring.module.css'
import { TerminalsPanel, useWhichTerminals } from './terminals-panel.tsx'
import { d } from '../texts.ts'
import { useMonitoring } from './use-monitoring.ts'

/** Real-time monitoring (L-08): terminals with every box, alarms, the stream of events. */
export function MonitoringPage() {
  usePageTitle(d('live.title'))
  return useMay('monitoring.view') ? <Monitoring /> : <NoPermission />
}

function Monitoring() {
  const monitoring = useMonitoring(useWhichTerminals())
  return (
    <div className={styles['page']}>
      <PageHead title={d('live.title')} sub={<LiveLine />}>
        {monitoring.counts ? <BoxLegend name={d('live.legend')} counts={monitoring.counts} /> : null}
      </PageHead>
      <Following>
        <div className={styles['grid']}>
          <TerminalsPanel monitoring={monitoring} />
          <AlarmsPanel />
          <EventsPanel />
        </div>
      </Following>
    </div>
  )
}
