import { IconSettings } from '@tabler/icons-react'
import type { Feature } from '../lib/feature.ts'

/** What holds for a whole company. */
export const settingsFeature: Feature = {
  pages: [
    { path: '/admin/settings/:part?', load: async () => (await import('./settings-area.tsx')).SettingsPage },
  ],
  entries: [
    {
      text: 'nav.settings',
      to: '/admin/settings',
      needs: 'locations.view',
      icon: IconSettings,
      isBeside: true,
    },
    { text: 'nav.ownCompany', to: '/admin/settings/company', needs: 'company.view', isBeside: true },
  ],
}
