import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readKeys } from './keys.ts'

const file = join(mkdtempSync(join(tmpdir(), 'bank-keys-')), 'keys.json')

it('FAULT-51 the bank does not start with a missing or weak key', () => {
  expect(() => readKeys(file)).toThrow(file)
  const keys = { apiKey: 'short', webhookSecret: 's'.repeat(32), merchant: 'M' }
  writeFileSync(file, JSON.stringify(keys))
  expect(() => readKeys(file)).toThrow('unbrauchbar')
  writeFileSync(file, JSON.stringify({ ...keys, apiKey: 'k'.repeat(32) }))
  expect(readKeys(file).merchant).toBe('M')
})
