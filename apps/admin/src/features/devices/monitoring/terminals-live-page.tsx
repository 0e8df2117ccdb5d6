import { Button } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/session.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { BoxLegend } from '../../../ui/facts/box-legend.tsx'
import { NoPermission } from '../../../ui/states/failure.tsx'
import { Following } from '../../../ui/panes/following.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { LiveLine } from '../../../ui/states/live-line.tsx'
import styles from './monitoring.module.css'
import { TerminalsPanel, useWhichTerminals } from './terminals-panel.tsx'
import { d } from '../texts.ts'
import { useMonitoring } from './use-monitoring.ts'

/** The terminals alone as a live picture, with room for more of them. */
export function TerminalsLivePage() {
  usePageTitle(d('terminals.title'))
  return useMay('monitoring.view') ? <Terminals /> : <NoPermission />
}

function Terminals() {
  const monitoring = useMonitoring(useWhichTerminals())
  return (
    <div className={styles['page']}>
      <PageHead title={d('terminals.title')} sub={<LiveLine />}>
        <Button
          component={Link}
          to="/admin/monitoring"
          leftSection={<IconList aria-hidden="true" size={16} />}
        >
          {d('terminals.list')}
        </Button>
        {monitoring.counts ? <BoxLegend name={d('live.legend')} counts={monitoring.counts} /> : null}
      </PageHead>
      <Following>
        <div className={styles['single']}>
          <TerminalsPanel monitoring={monitoring} />
        </div>
      </Following>
    </div>
  )
}
