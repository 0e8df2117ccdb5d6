import { IconWorld } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Sites and the domains that lead to them. */
export const domainsFeature: Feature = {
  pages: [
    { path: '/admin/sites', load: async () => (await import('./sites/sites-page.tsx')).SitesPage },
    { path: '/admin/domains', load: async () => (await import('./domains-page.tsx')).DomainsPage },
  ],
  entries: [
    { text: 'nav.sites', to: '/admin/sites', needs: 'sites.view', icon: IconWorld, isBeside: true },
    { text: 'nav.domains', to: '/admin/domains', needs: 'sites.view', isBeside: true },
  ],
}
