import { IconBuildingStore } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Franchisees and what they pay. */
export const franchiseesFeature: Feature = {
  pages: [
    {
      path: '/admin/franchisees',
      load: async () => (await import('./franchisees-page.tsx')).FranchiseesPage,
    },
  ],
  entries: [
    { text: 'nav.franchisees', to: '/admin/franchisees', needs: 'franchisees.view', icon: IconBuildingStore },
  ],
}
