import { defineConfig } from 'vitest/config'

/** What needs a program from outside: Chromium journeys over the built product, other brokers. One at a time. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts', '{apps/*/src,cluster,endurance}/**/*.outside.test.ts'],
    globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
