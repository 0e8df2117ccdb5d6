import type { Feature } from '../../lib/feature.ts'

/** What must be done by when. */
export const dueFeature: Feature = {
  pages: [{ path: '/admin/due', load: async () => (await import('./due-page.tsx')).DuePage }],
  entries: [{ text: 'nav.due', to: '/admin/due', needs: 'dashboard.view', isBeside: true }],
}
