import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { systemRandom } from '../platform/random.ts'
import { bankKeysOf, demoFiles, demoPasswordOf } from './demo-files.ts'

const fresh = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'fachwerk-demo-')), ...env })

it('the demo password is drawn once and can be looked up again', () => {
  const config = fresh()
  const files = demoFiles(config)
  const first = demoPasswordOf(config, files, systemRandom())
  expect(first).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
  expect(demoPasswordOf(config, files, systemRandom())).toBe(first)
  expect(readFileSync(files.password, 'utf8').trim()).toBe(first)
})

it('DEMO_PASSWORD wins and is written nowhere', () => {
  const config = fresh({ DEMO_PASSWORD: 'Eigenes-Passwort-1' })
  const files = demoFiles(config)
  expect(demoPasswordOf(config, files, systemRandom())).toBe('Eigenes-Passwort-1')
  expect(() => readFileSync(files.password)).toThrow('ENOENT')
})

it('FAULT-70 server and test bank share keys nobody else can read', () => {
  const config = fresh()
  const files = demoFiles(config)
  const keys = bankKeysOf(files, systemRandom())
  expect(keys.apiKey).not.toBe(keys.webhookSecret)
  expect(bankKeysOf(files, systemRandom())).toEqual(keys)
  expect(statSync(files.bankKeys).mode & 0o077).toBe(0)
})
