import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fachwerk-compiled-'))
  writeFileSync(join(folder, 'greeting.ts'), 'export const greeting: string = "Guten Tag"\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that loads a module of TypeScript, keeps what was compiled and is killed. */
function startAndKill(cache: string): string {
  const program = `
    import { writeSync } from 'node:fs'
    import { cacheCompiled } from ${JSON.stringify(join(import.meta.dirname, 'code-cache.ts'))}
    const save = cacheCompiled(${JSON.stringify(cache)})
    const { greeting } = await import(${JSON.stringify(join(folder, 'greeting.ts'))})
    writeSync(1, greeting)
    save()
    process.kill(process.pid, 'SIGKILL')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: undefined },
  })
  return stdout
}

const filesIn = (cache: string) =>
  readdirSync(cache, { recursive: true, encoding: 'utf8' })
    .map((name) => join(cache, name))
    .filter((path) => statSync(path).isFile())

it('a server that is killed starts faster the next time: what it compiled was kept before', () => {
  const cache = join(folder, 'cache')
  expect(startAndKill(cache)).toBe('Guten Tag')
  const stored = filesIn(cache)
  expect(stored.length).toBeGreaterThan(0)
  expect(startAndKill(cache)).toBe('Guten Tag')
  expect(filesIn(cache)).toEqual(stored)
})

it('what was compiled before a change is not run after it', () => {
  const cache = join(folder, 'cache')
  startAndKill(cache)
  writeFileSync(join(folder, 'greeting.ts'), 'export const greeting: string = "Gute Nacht"\n')
  expect(startAndKill(cache)).toBe('Gute Nacht')
})

it('starts as well where nothing can be kept', () => {
  const cache = join(folder, 'a-file')
  writeFileSync(cache, '')
  expect(startAndKill(cache)).toBe('Guten Tag')
})
