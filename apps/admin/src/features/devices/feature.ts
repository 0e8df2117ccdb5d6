import { IconActivity, IconDeviceDesktop } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Terminals, and what happens at them right now. */
export const devicesFeature: Feature = {
  pages: [
    {
      path: '/admin/real-time-monitoring',
      load: async () => (await import('./monitoring/monitoring-page.tsx')).MonitoringPage,
    },
    { path: '/admin/monitoring', load: async () => (await import('./terminals-page.tsx')).TerminalsPage },
    {
      path: '/admin/monitoring/live',
      load: async () => (await import('./monitoring/terminals-live-page.tsx')).TerminalsLivePage,
    },
  ],
  entries: [
    {
      text: 'nav.liveMonitoring',
      to: '/admin/real-time-monitoring',
      needs: 'monitoring.view',
      icon: IconActivity,
    },
    { text: 'nav.terminals', to: '/admin/monitoring', needs: 'monitoring.view', icon: IconDeviceDesktop },
  ],
}
