import { IconShoppingBag } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Orders. */
export const ordersFeature: Feature = {
  pages: [{ path: '/admin/orders', load: async () => (await import('./orders-page.tsx')).OrdersPage }],
  entries: [
    { text: 'nav.orders', to: '/admin/orders', needs: 'orders.view', icon: IconShoppingBag, isBeside: true },
  ],
}
