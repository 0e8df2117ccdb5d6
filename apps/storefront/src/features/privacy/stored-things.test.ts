import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { privacySettings } from '@fachwerk/texts/pages/privacy-settings/privacy-settings'
import { STORED } from './stored-things.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const FOLDERS = ['apps/storefront/src', 'apps/server/src', 'packages/contract/src']
/** Names of cookies as code writes them; tests may bake others. */
const named = new Set(
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
      .flatMap((path) =>
        [...readFileSync(join(ROOT, folder, path), 'utf8').matchAll(/_COOKIE = '(fw_\w+)'/g)].map(
          ([, name = '']) => name,
        ),
      ),
  ),
)

it('LAW-53 P-05 every cookie the house can set is in the table of the privacy settings, and no other', () => {
  // Shows the demo's sites under one host; without the demo it does not exist.
  const cookies = STORED.filter((name) => name.startsWith('fw_'))
  expect([...named].filter((name) => name !== 'fw_demo_site').toSorted()).toEqual(cookies.toSorted())
})

it('LAW-53 each says why, from when and how long', () => {
  for (const name of STORED)
    for (const part of ['why', 'when', 'long'] as const)
      expect(privacySettings.de[`${name}.${part}`].length).toBeGreaterThan(5)
})
