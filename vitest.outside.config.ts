import { defineConfig } from 'vitest/config'

/** What the inside tests cover too, or what hardly ever changes: CI has half an hour for everything. */
const LONG = [
  ...[
    'overstay',
    'check-prices',
    'work-on-access-rights',
    'watch-live',
    'work-on-orders',
    'appointments',
    'arrange-dashboard',
    'connect-domain',
    'franchise',
    'inherit-settings',
    'choose-for-franchisees',
    'dashboard',
    'accounts',
    'track-time',
    'round',
    'set-up-terminal',
    'lists',
    'locations',
    'extend-rental',
    'rent-two-boxes',
    'manage-locks',
    'lost-password',
    'share-key',
    'customer-account',
    'pay-with-providers',
    'pay-in-three-languages',
    'every-outcome-of-paying',
    'pay-on-invoice',
    'pay-for-staying-too-long',
    'receive-invoices',
    'say-it-our-way',
    'from-empty-to-live',
    'edit-articles',
    'browse-the-shop',
    'buy-in-the-shop',
    'order-at-the-table',
    'kitchen-board',
    'manage-stock',
    'bill-what-was-sold',
    'read-bank-statement',
    'fetch-from-a-box',
  ].map((name) => `e2e/${name}.e2e.ts`),
  'apps/terminal/src/service/install.outside.test.ts',
]

/** What needs a program from outside: Chromium journeys over the built product, other brokers. One at a time. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts', '{apps/*/src,cluster,endurance}/**/*.outside.test.ts'],
    exclude: ['**/node_modules/**', ...(process.env['CI'] ? LONG : [])],
    globalSetup: ['apps/server/src/platform/testing/global-setup.ts', 'endurance/demo-world.ts'],
    setupFiles: ['./scripts/node-test-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    // A page of a busy machine is later than a second.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 180_000,
  },
})
