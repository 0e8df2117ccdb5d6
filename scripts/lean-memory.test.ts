import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const OWN = JSON.stringify(join(import.meta.dirname, 'lean-memory.ts'))
const PASSWORD = JSON.stringify(join(import.meta.dirname, '../apps/server/src/platform/password.ts'))

function run(program: string, env: Record<string, string> = {}): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  expect(stderr).toBe('')
  return stdout.split('\n').map((line) => line.trim())
}

const SAY_HOW = `
  import { writeSync } from 'node:fs'
  import { beginLean } from ${OWN}
  writeSync(1, process.pid + ' ' + process.env.MALLOC_ARENA_MAX + ' ' + process.execArgv.filter((flag) => flag.startsWith('--max')) + '\\n')
  beginLean()
  writeSync(1, 'serves')`

it('the server begins once more with little memory, under the same number', () => {
  const lines = run(SAY_HOW)
  const pid = lines[0]?.split(' ')[0]
  expect(lines).toEqual([`${pid} undefined`, `${pid} 2 --max-semi-space-size=32`, 'serves'])
})

it('whoever set how many areas there are keeps their own', () => {
  expect(run(SAY_HOW, { MALLOC_ARENA_MAX: '8' })).toEqual([expect.stringMatching(/^\d+ 8$/), 'serves'])
})

it('after a rush of sign-ins the server keeps less than half of what they needed', () => {
  const program = `
    import { readFileSync, writeSync } from 'node:fs'
    import { beginLean } from ${OWN}
    import { verifyPassword } from ${PASSWORD}
    beginLean()
    const megabytes = () => Number(/RssAnon:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024
    const before = megabytes()
    await Promise.all(Array.from({ length: 24 }, () => verifyPassword('secret', null)))
    writeSync(1, String(Math.round(megabytes() - before)))`
  // 134 MB where each thread has an area of its own.
  expect(Number(run(program)[0])).toBeLessThan(60)
})
