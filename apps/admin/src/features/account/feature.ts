import type { Feature } from '../../lib/feature.ts'

/** The own account, and who may do what. */
export const accountFeature: Feature = {
  pages: [
    { path: '/admin/profile', load: async () => (await import('./account-page.tsx')).AccountPage },
    { path: '/admin/roles', load: async () => (await import('./roles-page.tsx')).RolesPage },
  ],
  entries: [{ text: 'nav.account', to: '/admin/profile', isBeside: true }],
}
