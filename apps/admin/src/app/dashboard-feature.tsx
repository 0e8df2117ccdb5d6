import { IconLayoutDashboard } from '@tabler/icons-react'
import type { Feature } from '../lib/feature.ts'

/** The dashboard, with what every feature shows on it. */
export const dashboardFeature: Feature = {
  pages: [
    {
      path: '/admin/dashboard/:action?/:id?',
      load: async () => {
        const [{ DashboardPage }, { dashboardWidgets }] = await Promise.all([
          import('../features/dashboard/dashboard-page.tsx'),
          import('./dashboard-widgets.tsx'),
        ])
        return () => <DashboardPage widgets={dashboardWidgets} />
      },
    },
  ],
  entries: [
    { text: 'nav.dashboard', to: '/admin/dashboard', needs: 'dashboard.view', icon: IconLayoutDashboard },
  ],
}
