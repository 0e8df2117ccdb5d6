import { IconReceipt2 } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** What was billed, and the statements of it. */
export const billedServicesFeature: Feature = {
  pages: [
    {
      path: '/admin/billed-services',
      load: async () => (await import('./billed-page.tsx')).BilledPage,
    },
    {
      path: '/admin/billed-services/statements',
      load: async () => (await import('./statements-page.tsx')).BillingStatementsPage,
    },
  ],
  entries: [
    {
      text: 'nav.billedServices',
      to: '/admin/billed-services',
      needs: 'settlements.view',
      icon: IconReceipt2,
      isBeside: true,
    },
  ],
}
