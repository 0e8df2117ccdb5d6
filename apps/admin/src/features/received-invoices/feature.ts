import { IconInbox } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Invoices that others sent. */
export const receivedInvoicesFeature: Feature = {
  pages: [
    {
      path: '/admin/invoices/received',
      load: async () => (await import('./received-page.tsx')).ReceivedInvoicesPage,
    },
  ],
  entries: [
    {
      text: 'nav.receivedInvoices',
      to: '/admin/invoices/received',
      needs: 'settlements.view',
      icon: IconInbox,
      isBeside: true,
    },
  ],
}
