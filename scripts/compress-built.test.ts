import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { compressBuilt } from './compress-built.mjs'

const folder = mkdtempSync(join(tmpdir(), 'fachwerk-built-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('N-07 code and styles lie compressed beside themselves; what gains nothing is left alone', async () => {
  mkdirSync(join(folder, 'assets'))
  const code = 'export const one = 1\n'.repeat(500)
  writeFileSync(join(folder, 'assets', 'main.js'), code)
  writeFileSync(join(folder, 'assets', 'small.js'), 'export {}')
  writeFileSync(join(folder, 'font.woff2'), Buffer.alloc(5000))
  expect(await compressBuilt(folder)).toBe(1)
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'main.js',
    'main.js.br',
    'main.js.gz',
    'small.js',
  ])
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'font.woff2'])
  const packed = (end: string) => readFileSync(join(folder, 'assets', `main.js.${end}`))
  expect(brotliDecompressSync(packed('br')).toString()).toBe(code)
  expect(gunzipSync(packed('gz')).toString()).toBe(code)
})
