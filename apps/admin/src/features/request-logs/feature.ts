import { IconListDetails } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Who called what, when, how long, with which result (G-01). */
export const requestLogsFeature: Feature = {
  pages: [
    {
      path: '/admin/request-logs',
      load: async () => (await import('./request-logs-page.tsx')).RequestLogsPage,
    },
  ],
  entries: [
    {
      text: 'nav.requestLogs',
      to: '/admin/request-logs',
      needs: 'requestLogs.view',
      icon: IconListDetails,
      isBeside: true,
    },
  ],
}
