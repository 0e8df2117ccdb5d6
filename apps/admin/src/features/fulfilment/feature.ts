import { IconToolsKitchen2 } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** How goods reach their customer: the board for kitchen and packing (D-04, O-02). */
export const fulfilmentFeature: Feature = {
  pages: [
    {
      path: '/admin/orders/board',
      load: async () => (await import('./board-page.tsx')).BoardPage,
      frame: 'bare',
    },
  ],
  entries: [
    {
      text: 'nav.board',
      to: '/admin/orders/board',
      needs: 'orders.view',
      icon: IconToolsKitchen2,
      isBeside: true,
    },
  ],
}
