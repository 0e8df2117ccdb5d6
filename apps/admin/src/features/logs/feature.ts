import { IconListSearch } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** What happened, over months (L-11). */
export const logsFeature: Feature = {
  pages: [{ path: '/admin/logs', load: async () => (await import('./logs-page.tsx')).LogsPage }],
  entries: [{ text: 'nav.logs', to: '/admin/logs', needs: 'logs.view', icon: IconListSearch }],
}
