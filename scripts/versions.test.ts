import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readReleases } from '../apps/admin/src/features/releases/read-releases.ts'

const ROOT = join(import.meta.dirname, '..')
const Manifest = z.object({ version: z.string() })
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const versions = [...textOf('CHANGELOG.md').matchAll(/^## (\d+\.\d+) – (\d{4}-\d\d-\d\d)$/gm)].map(
  ([, version = '', date = '']) => ({ version, date }),
)
const germanDate = (date: string) => date.split('-').toReversed().join('.')

it('D-01 the changelog lists the versions of the sign-in page with their dates, newest first', () => {
  expect(versions.length).toBeGreaterThan(1)
  expect(versions.map(({ version, date }) => ({ version, date: germanDate(date) }))).toEqual(
    readReleases(textOf('apps/admin/src/features/releases/neuigkeiten.md'))
      .slice(0, versions.length)
      .map(({ version, date }) => ({ version, date })),
  )
})

it('every package carries the newest version', () => {
  const manifests = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}/package.json`),
  )
  const carried = ['package.json', ...manifests].map(
    (path) => Manifest.parse(JSON.parse(textOf(path))).version,
  )
  expect([...new Set(carried)]).toEqual([`${versions[0]?.version}.0`])
})

it('nothing in the changelog stands outside a version', () => {
  const headings = textOf('CHANGELOG.md').match(/^## .+$/gm) ?? []
  expect(headings.filter((heading) => !/^## (Unreleased|\d+\.\d+ – \d{4}-\d\d-\d\d)$/.test(heading))).toEqual(
    [],
  )
})
