import { IconLanguage } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Texts that a company words otherwise. */
export const translationsFeature: Feature = {
  pages: [
    {
      path: '/admin/translate',
      load: async () => (await import('./translations-page.tsx')).TranslationsPage,
    },
  ],
  entries: [
    {
      text: 'nav.translations',
      to: '/admin/translate',
      needs: 'sites.view',
      icon: IconLanguage,
      isBeside: true,
    },
  ],
}
