import { spawnSync } from 'node:child_process'

/** What must hold before anything lands, in the order of how fast it tells. */
const CHECKS: readonly { readonly name: string; readonly command: readonly [string, ...string[]] }[] = [
  { name: 'Format', command: ['biome', 'format', '.'] },
  { name: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  // Its checkers side by side each learn the same types again: 126 s of CPU and 67 s of two cores for 43 and 37.
  { name: 'Types', command: ['tsc', '-b', '--singleThreaded'] },
  {
    name: 'Boundaries',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'apps',
      'packages',
      'scripts',
      'e2e',
      'bench',
      'simulation',
      'endurance',
      'cluster',
    ],
  },
  { name: 'Unused', command: ['knip'] },
  { name: 'Budgets', command: ['node', 'scripts/budgets.ts'] },
]

const failed: string[] = []
for (const { name, command } of CHECKS) {
  const [program, ...args] = command
  const started = performance.now()
  const run = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const good = run.status === 0
  console.log(`${good ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (name === 'Budgets' && good) console.log(run.stdout.trimEnd())
  if (!good) {
    failed.push(name)
    console.log(run.stdout, run.stderr)
  }
}
if (failed.length > 0) {
  console.error(`Not in order: ${failed.join(', ')}`)
  process.exit(1)
}
