import { IconChartBar } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Figures; their pages are for visitors and staff alike (N-08). */
export const statisticsFeature: Feature = {
  pages: [
    {
      path: '/statistics',
      load: async () => (await import('./open-pages.tsx')).OpenStatistics,
      frame: 'open',
    },
    {
      path: '/locations-groups',
      load: async () => (await import('./open-pages.tsx')).OpenPlaces,
      frame: 'open',
    },
  ],
  entries: [{ text: 'nav.statistics', to: '/statistics', needs: 'statistics.view', icon: IconChartBar }],
}
