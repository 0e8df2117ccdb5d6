import { IconBuildingBank } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** What banks say, and what is made of it (B-23). */
export const bankStatementsFeature: Feature = {
  pages: [
    {
      path: '/admin/bank-entries',
      load: async () => (await import('./entries-page.tsx')).BankEntriesPage,
    },
    {
      path: '/admin/bank-entries/statements',
      load: async () => (await import('./statements-page.tsx')).BankStatementsPage,
    },
  ],
  entries: [
    {
      text: 'nav.bankStatements',
      to: '/admin/bank-entries',
      needs: 'settlements.view',
      icon: IconBuildingBank,
      isBeside: true,
    },
  ],
}
