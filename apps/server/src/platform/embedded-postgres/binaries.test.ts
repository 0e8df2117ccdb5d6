import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { binariesFor } from './binaries.ts'
import { placesOf } from './places.ts'
import { settingsFor } from './settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fachwerk-binaries-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const copies = () => ({ ...placesOf('bench', folder, 1000), copies: folder })
const links = (native: string) =>
  readdirSync(join(native, 'lib')).filter((name) => lstatSync(join(native, 'lib', name)).isSymbolicLink())

it('for root the binaries are copied once to where its unprivileged account can read them, with their links', () => {
  const native = binariesFor(copies())
  expect(native.startsWith(join(folder, 'postgres-18'))).toBe(true)
  expect(execFileSync(join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })).toContain('18.')
  expect(binariesFor(copies())).toBe(native)
  expect(readdirSync(folder)).toHaveLength(1)

  // Libraries are linked even where no install script ran.
  const before = links(native)
  for (const name of before) rmSync(join(native, 'lib', name))
  binariesFor(copies())
  expect(links(native).toSorted()).toEqual(before.toSorted())
  for (const name of before) expect(existsSync(join(native, 'lib', name))).toBe(true)
})

it('a normal user’s server runs from where it was installed', () => {
  expect(binariesFor(placesOf('bench', folder, 1000))).toContain('node_modules')
})

it('only databases of tests are allowed to forget', () => {
  const places = placesOf('bench', folder, 1000)
  for (const cluster of ['development', 'bench'] as const) {
    const settings = settingsFor(cluster, places, 5432)
    expect(settings).toContain('fsync=on')
    expect(settings.join()).not.toMatch(/full_page_writes=off|synchronous_commit=off/)
  }
  expect(settingsFor('test', places, 5432)).toContain('fsync=off')
})
