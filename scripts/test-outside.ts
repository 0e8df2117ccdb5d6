import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs the outside tests use, and the Debian package of each. */
const NEEDED = [
  { program: 'chromium', package: 'chromium' },
  { program: 'mosquitto', package: 'mosquitto' },
  { program: 'nats-server', package: 'nats-server' },
] as const

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

function isThere(program: string): boolean {
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const missing = NEEDED.filter(({ program }) => !isThere(program))
if (missing.length > 0) {
  console.error(`Es fehlt: ${missing.map(({ program }) => program).join(', ')}`)
  console.error(`Unter Debian: sudo apt-get install -y ${missing.map((entry) => entry.package).join(' ')}`)
  process.exit(1)
}
const tests = spawnSync('vitest', ['run', '--config', 'vitest.outside.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(tests.status ?? 1)
