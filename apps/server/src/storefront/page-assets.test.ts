import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assetsOf, loadStorefront } from './page-assets.ts'
import { someAssets } from './testing.ts'

describe('files of the browser build', () => {
  it('the entry with its styles and the first font', () => {
    expect(someAssets()).toMatchObject({
      entry: '/sf/entry-client-A1.js',
      styles: ['/sf/entry-client-A1.css'],
      font: '/sf/sofia-sans-latin-first-E5.woff2',
      worker: '/sf/key-worker-F6.js',
    })
  })

  it('what a page needs besides the entry, each once, also in a circle', () => {
    expect(someAssets().chunksOf('src/find-page.tsx')).toEqual([
      '/sf/find-page-C3.js',
      '/sf/shared-B2.js',
      '/sf/own-D4.js',
    ])
    expect(someAssets().chunksOf('src/fehlt.tsx')).toEqual([])
  })

  it('a build without an entry is a bug', () => {
    expect(() => assetsOf({ 'a.ts': { file: 'a.js' } })).toThrow('no entry')
  })
})

describe('loading the built storefront', () => {
  it('says in one sentence what to do when it was not built', async () => {
    await expect(loadStorefront('/gibt/es/nicht')).rejects.toThrow('Bitte „npm run build“ ausführen.')
  })

  it('brings renderer, files and folder together', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'dist-'))
    mkdirSync(join(dist, 'client/.vite'), { recursive: true })
    mkdirSync(join(dist, 'server'))
    writeFileSync(
      join(dist, 'client/.vite/manifest.json'),
      JSON.stringify({ 'src/entry-client.tsx': { file: 'sf/e.js', isEntry: true } }),
    )
    writeFileSync(
      join(dist, 'server/entry-server.js'),
      'export const renderSite = () => 1; export const renderFailure = () => "kaputt"',
    )
    const built = await loadStorefront(dist)
    expect(built.assets).toMatchObject({ entry: '/sf/e.js', styles: [], font: null, worker: null })
    expect(built.folder).toBe(join(dist, 'client'))
    expect(built.renderer.renderFailure).toBeTypeOf('function')
  })
})
