import { migratedTemplate } from './cluster.ts'
import { leaveTestServer, useTestServer } from './test-run.ts'

/** Once per run of vitest: a running cluster with today's schema, so that no test waits for it. */
export async function setup() {
  await useTestServer()
  await migratedTemplate()
}

/** The last run to leave stops the server. */
export async function teardown() {
  await leaveTestServer()
}
