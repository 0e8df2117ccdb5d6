import { IconId } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** What people ask about their data. */
export const dataRequestsFeature: Feature = {
  pages: [
    { path: '/admin/data-requests', load: async () => (await import('./requests-page.tsx')).RequestsPage },
  ],
  entries: [
    {
      text: 'nav.dataRequests',
      to: '/admin/data-requests',
      needs: 'dataRequests.edit',
      icon: IconId,
      isBeside: true,
    },
  ],
}
