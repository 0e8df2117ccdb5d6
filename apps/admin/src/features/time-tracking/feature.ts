import { IconStopwatch } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Recorded time, by person and by project. */
export const timeTrackingFeature: Feature = {
  pages: [
    { path: '/admin/time-log', load: async () => (await import('./time-log-page.tsx')).TimeLogPage },
    { path: '/admin/time-log/:part', load: async () => (await import('./time-area.tsx')).TimeArea },
  ],
  entries: [{ text: 'nav.timeLog', to: '/admin/time-log', needs: 'time.track', icon: IconStopwatch }],
}
