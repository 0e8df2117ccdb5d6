import { spawnSync } from 'node:child_process'

// Tests of the server, and afterwards what their statements returned beside what the rows say (decision 0045).
const tests = spawnSync('vitest', ['run', '--project', 'node', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TYPED_SQL: 'compare' },
})
process.exit(tests.status ?? 1)
