import { IconUsers } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Users of the back office. */
export const usersFeature: Feature = {
  pages: [{ path: '/admin/users', load: async () => (await import('./users-page.tsx')).UsersPage }],
  entries: [{ text: 'nav.users', to: '/admin/users', needs: 'users.view', icon: IconUsers, isBeside: true }],
}
