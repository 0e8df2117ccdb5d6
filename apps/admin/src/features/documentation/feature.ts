import { IconBook } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** The handbook of the staff, inside the office. */
export const documentationFeature: Feature = {
  pages: [
    {
      path: '/admin/documentation/:page?',
      load: async () => (await import('./documentation-page.tsx')).DocumentationPage,
    },
  ],
  entries: [
    {
      text: 'nav.documentation',
      to: '/admin/documentation',
      needs: 'dashboard.view',
      icon: IconBook,
      isBeside: true,
    },
  ],
}
