import { spawn } from 'node:child_process'

/** One command while developing: the server restarts and the clients are rebuilt on every change. */
const started = [
  run(
    'Server',
    'node',
    ['--watch-path=apps/server/src', '--watch-path=packages', '--watch-preserve-output', 'scripts/start.ts'],
    '.',
  ),
  run('Verwaltung', 'vite', ['build', '--watch', '--logLevel', 'warn'], 'apps/admin'),
  run(
    'Kundenseite',
    'vite',
    ['build', '--watch', '--logLevel', 'warn', '--outDir', 'dist/client'],
    'apps/storefront',
  ),
  run(
    'Kundenseite (Server)',
    'vite',
    ['build', '--watch', '--logLevel', 'warn', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'],
    'apps/storefront',
  ),
  run('Kiosk', 'vite', ['build', '--watch', '--logLevel', 'warn'], 'apps/terminal'),
]

function run(name: string, program: string, args: readonly string[], cwd: string) {
  const child = spawn(program, args, { cwd, stdio: 'inherit' })
  child.once('exit', (code) => console.log(`${name} ended (${code ?? 'signal'})`))
  return child
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of started) child.kill(signal)
  })
}
