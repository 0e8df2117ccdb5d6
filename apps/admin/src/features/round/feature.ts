import type { Feature } from '../../lib/feature.ts'

/** The round at the cabinets. */
export const roundFeature: Feature = {
  pages: [{ path: '/admin/locks/round', load: async () => (await import('./round-page.tsx')).RoundPage }],
  entries: [{ text: 'nav.round', to: '/admin/locks/round', needs: 'locks.view', isBeside: true }],
}
