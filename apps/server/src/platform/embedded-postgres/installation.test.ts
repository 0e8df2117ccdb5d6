import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { installationOf } from './installation.ts'
import { placesOf } from './places.ts'

const parent = mkdtempSync(join(tmpdir(), 'fachwerk-installation-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const folder = () => mkdtempSync(join(parent, 'data-'))

it('a data folder keeps its name', () => {
  const dataDir = folder()
  expect(installationOf(dataDir)).toBe(installationOf(dataDir))
})

it('an emptied data folder is a new installation and gets a new database', () => {
  const dataDir = join(folder(), 'data')
  const before = placesOf('development', dataDir, 0).home
  expect(placesOf('development', dataDir, 0).home).toBe(before)
  rmSync(dataDir, { recursive: true })
  expect(placesOf('development', dataDir, 0).home).not.toBe(before)
})

it('tests share one cluster per project, whatever became of the data', () => {
  const dataDir = join(folder(), 'data')
  expect(placesOf('test', dataDir, 0).home).toBe(placesOf('test', dataDir, 0).home)
})
