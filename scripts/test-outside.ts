import { spawnSync } from 'node:child_process'
import { needPrograms } from './programs.ts'

needPrograms([
  { program: 'chromium', package: 'chromium' },
  { program: 'mosquitto', package: 'mosquitto' },
  { program: 'nats-server', package: 'nats-server' },
  { program: 'nginx', package: 'nginx' },
])
const tests = spawnSync('vitest', ['run', '--config', 'vitest.outside.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(tests.status ?? 1)
