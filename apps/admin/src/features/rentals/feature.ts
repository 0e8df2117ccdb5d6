import { IconKey } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Rentals and access rights. */
export const rentalsFeature: Feature = {
  pages: [
    {
      path: '/admin/access-rights',
      load: async () => (await import('./list/access-rights-page.tsx')).AccessRightsPage,
    },
    {
      path: '/admin/access-rights/new',
      load: async () => (await import('./add-right/add-right-page.tsx')).AddRightPage,
    },
  ],
  entries: [
    { text: 'nav.accessRights', to: '/admin/access-rights', needs: 'accessRights.view', icon: IconKey },
  ],
}
