import { IconMail, IconMailCog } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'

/** Mails, and the gallery of their templates. */
export const mailsFeature: Feature = {
  pages: [
    { path: '/admin/mails', load: async () => (await import('./mails-page.tsx')).MailsPage },
    {
      path: '/admin/mails/templates',
      load: async () => (await import('./templates-page.tsx')).TemplatesPage,
    },
  ],
  entries: [
    { text: 'nav.mails', to: '/admin/mails', needs: 'orders.view', icon: IconMail, isBeside: true },
    {
      text: 'nav.mailTemplates',
      to: '/admin/mails/templates',
      needs: 'orders.view',
      icon: IconMailCog,
      isBeside: true,
    },
  ],
}
