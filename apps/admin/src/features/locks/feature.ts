import { IconLock } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Locks and boxes, as a list and as a wall. */
export const locksFeature: Feature = {
  pages: [
    { path: '/admin/locks', load: async () => (await import('./locks-page.tsx')).LocksPage },
    { path: '/admin/locks/wall', load: async () => (await import('./wall-page.tsx')).WallPage },
  ],
  entries: [
    { text: 'nav.locks', to: '/admin/locks', needs: 'locks.view', icon: IconLock },
    { text: 'nav.wall', to: '/admin/locks/wall', needs: 'locks.view', isBeside: true },
  ],
}
