import { IconFileInvoice } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Invoices. */
export const invoicesFeature: Feature = {
  pages: [{ path: '/admin/invoices', load: async () => (await import('./invoices-page.tsx')).InvoicesPage }],
  entries: [
    {
      text: 'nav.invoices',
      to: '/admin/invoices',
      needs: 'orders.view',
      icon: IconFileInvoice,
      isBeside: true,
    },
  ],
}
