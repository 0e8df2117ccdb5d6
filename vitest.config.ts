import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TEST_WORKERS } from './apps/server/src/platform/testing/workers.ts'

/** Two worlds: what runs on Node (with its own PostgreSQL), and screens in jsdom. */
export default defineConfig({
  test: {
    // Of two cores Vitest would leave one idle.
    maxWorkers: TEST_WORKERS,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          exclude: ['**/*.outside.test.ts', '**/node_modules/**'],
          include: [
            '{apps,packages}/*/src/**/*.test.ts',
            '{scripts,bench,simulation,endurance,cluster}/**/*.test.ts',
            'packages/*/scripts/**/*.test.ts',
          ],
          globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['{apps,packages}/*/src/**/*.test.tsx'],
          setupFiles: ['./scripts/screen-test-setup.ts'],
          testTimeout: 20_000,
          css: false,
        },
      },
    ],
  },
})
