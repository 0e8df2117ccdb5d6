import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withStartLock } from './start-lock.ts'

const onLinux = process.platform === 'linux'
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('a start lock of a dead process is taken over', async () => {
  const file = join(dataDir, 'start.lock')
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => child.once('exit', resolve))
  writeFileSync(file, String(child.pid))
  expect(await withStartLock(file, () => Promise.resolve('started'))).toBe('started')
  expect(existsSync(file)).toBe(false)
})

it.runIf(onLinux)(
  'a start lock is taken over when its number belongs to another process by now',
  async () => {
    const file = join(dataDir, 'start.lock')
    // As after a power cut, or in a container started anew: this very number, of an earlier life of the machine.
    writeFileSync(file, `${process.pid} 4711 7f0c2f4e-0000-4000-8000-000000000000`)
    expect(await withStartLock(file, () => Promise.resolve('started'))).toBe('started')
    writeFileSync(file, '')
    expect(await withStartLock(file, () => Promise.resolve('started'))).toBe('started')
    expect(readdirSync(dataDir)).toEqual([])
  },
)

it('who holds the lock is waited for', async () => {
  const file = join(dataDir, 'start.lock')
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const order: string[] = []
  const first = withStartLock(file, async () => {
    await done
    order.push('first')
  })
  const second = withStartLock(file, async () => {
    order.push('second')
    await Promise.resolve()
  })
  finish()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})
