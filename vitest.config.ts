import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TEST_WORKERS } from './apps/server/src/platform/testing/workers.ts'

/** Replace modules or globals for good, so each needs a process of its own. */
const ALONE = [
  'apps/terminal/src/locks/choose-driver.test.ts',
  'apps/admin/src/lib/live/once.test.ts',
  'apps/admin/src/features/locations/delivery/location-delivery.test.tsx',
  'apps/admin/src/features/locations/place/place-on-map.test.tsx',
  'apps/storefront/src/entry-client.test.tsx',
  'apps/storefront/src/app/own-texts.test.tsx',
  'apps/storefront/src/app/take-over.test.tsx',
  'apps/storefront/src/features/find-location/find-map.test.tsx',
  'apps/storefront/src/features/find-location/find-page.test.tsx',
  'apps/storefront/src/features/find-location/find-states.test.tsx',
  'apps/storefront/src/features/find-location/list-pages.test.tsx',
  'apps/storefront/src/features/find-location/what-the-list-says.test.tsx',
  'apps/storefront/src/features/order/offline/use-stored-key.test.tsx',
  'packages/map/src/area-map.test.tsx',
  'packages/map/src/choose-place.test.tsx',
  'scripts/typed-sql/typed-sql.test.ts',
  'packages/map/src/drawing/gl-map.test.tsx',
  'packages/map/src/drawing/wake-map.test.tsx',
  'packages/map/src/location-map.test.tsx',
]
const ANYWHERE = ['**/*.outside.test.ts', '**/node_modules/**']

/**
 * Two worlds: what runs on Node (with its own PostgreSQL), and screens in jsdom. Files share the processes of their
 * world where they can: loading the same modules for each of nine hundred files took more time than the tests.
 */
const node = {
  environment: 'node',
  globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
  setupFiles: ['./scripts/node-test-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}
const screens = {
  environment: 'jsdom',
  testTimeout: 60_000,
  css: false,
}
const SET_UP = './scripts/screen-test-setup.ts'
const EMPTY_PAGE = './scripts/leave-an-empty-page.ts'

export default defineConfig({
  test: {
    // At the end of a whole run the type checker learns the program.
    teardownTimeout: 120_000,
    // Of two cores Vitest would leave one idle.
    maxWorkers: TEST_WORKERS,
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          // What statements return is compared with their rows (decision 0045).
          globalSetup: [...node.globalSetup, 'scripts/typed-sql/global-setup.ts'],
          setupFiles: [...node.setupFiles, './scripts/typed-sql/test-setup.ts'],
          isolate: false,
          exclude: [...ANYWHERE, ...ALONE],
          include: [
            '{apps,packages}/*/src/**/*.test.ts',
            '{scripts,bench,simulation,endurance,cluster}/**/*.test.ts',
            'packages/*/scripts/**/*.test.ts',
          ],
        },
      },
      { test: { ...node, name: 'node-alone', include: ALONE.filter((path) => path.endsWith('.ts')) } },
      {
        plugins: [react()],
        test: {
          ...screens,
          name: 'admin',
          isolate: false,
          setupFiles: [SET_UP, './apps/admin/src/testing/forget-toasts.ts'],
          exclude: [...ANYWHERE, ...ALONE],
          include: ['apps/admin/src/**/*.test.tsx'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...screens,
          name: 'screens',
          isolate: false,
          setupFiles: [EMPTY_PAGE, SET_UP],
          exclude: [...ANYWHERE, ...ALONE],
          include: ['{apps,packages}/!(admin)/src/**/*.test.tsx'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...screens,
          name: 'screens-alone',
          setupFiles: [EMPTY_PAGE, SET_UP],
          include: ALONE.filter((path) => path.endsWith('.tsx')),
        },
      },
    ],
  },
})
