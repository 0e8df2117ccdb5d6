import { IconCalculator } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Monthly statements with franchisees. */
export const settlementsFeature: Feature = {
  pages: [
    {
      path: '/admin/settlements',
      load: async () => (await import('./settlements-page.tsx')).SettlementsPage,
    },
  ],
  entries: [
    {
      text: 'nav.settlements',
      to: '/admin/settlements',
      needs: 'settlements.view',
      icon: IconCalculator,
      isBeside: true,
    },
  ],
}
