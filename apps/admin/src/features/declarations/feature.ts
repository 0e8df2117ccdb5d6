import { IconArrowBackUp } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Withdrawals and terminations. */
export const declarationsFeature: Feature = {
  pages: [{ path: '/admin/declarations', load: async () => (await import('./cases-page.tsx')).CasesPage }],
  entries: [
    {
      text: 'nav.declarations',
      to: '/admin/declarations',
      needs: 'orders.view',
      icon: IconArrowBackUp,
      isBeside: true,
    },
  ],
}
