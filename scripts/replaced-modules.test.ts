import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

it('tests that replace a module have a process of their own, else what ran before them decides what they see', () => {
  const config = read('vitest.config.ts')
  const replacing = globSync('{apps,packages}/*/src/**/*.test.{ts,tsx}', { cwd: ROOT }).filter((path) =>
    /\bvi\.mock\(/.test(read(path)),
  )
  expect(replacing.length).toBeGreaterThan(5)
  expect(replacing.filter((path) => !config.includes(`'${path}'`))).toEqual([])
})
