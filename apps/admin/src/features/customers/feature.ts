import { IconAddressBook } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Customers and their files. */
export const customersFeature: Feature = {
  pages: [
    { path: '/admin/customers', load: async () => (await import('./customers-page.tsx')).CustomersPage },
    {
      path: '/admin/customers/:number/:part?',
      load: async () => (await import('./customer-area.tsx')).CustomerArea,
    },
  ],
  entries: [
    {
      text: 'nav.customers',
      to: '/admin/customers',
      needs: 'customers.view',
      icon: IconAddressBook,
      isBeside: true,
    },
  ],
}
