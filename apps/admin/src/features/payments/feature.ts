import type { Feature } from '../../lib/feature.ts'

/** Payment services and ways to pay. */
export const paymentsFeature: Feature = {
  pages: [{ path: '/admin/payments', load: async () => (await import('./payments-page.tsx')).PaymentsPage }],
  entries: [{ text: 'nav.payments', to: '/admin/payments', needs: 'payments.edit', isBeside: true }],
}
