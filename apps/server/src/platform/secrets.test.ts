import { createPublicKey, verify } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemRandom } from './random.ts'
import { loadSecrets, temporarySecrets } from './secrets.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fachwerk-secrets-'))
  path = join(folder, 'data', 'secrets.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const load = () => loadSecrets(path, systemRandom())
const change = (fields: object) => {
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...(file as object), ...fields }))
}

it('the first start makes secrets that only we can read, and later starts keep them', () => {
  const first = load()
  // Windows has no such rights to look at.
  const rights = process.platform === 'win32' ? 0o600 : statSync(path).mode & 0o777
  expect(rights).toBe(0o600)
  const second = load()
  expect(second.publicKey).toBe(first.publicKey)
  expect(second.unseal(first.seal('geheim', 'c'), 'c')).toBe('geheim')
  expect(second.mac('p', 'x')).toBe(first.mac('p', 'x'))
  expect(second.webhookSecret).toBe(first.webhookSecret)
})

it('two installations have nothing in common', () => {
  const [a, b] = [temporarySecrets(systemRandom()), temporarySecrets(systemRandom())]
  expect(a.publicKey).not.toBe(b.publicKey)
  expect(a.webhookSecret).not.toBe(b.webhookSecret)
  expect(b.unseal(a.seal('x', 'c'), 'c')).toBeUndefined()
})

it.each([
  ['a short key', { sealingKey: 'abc' }],
  ['a key of one character', { sealingKey: 'A'.repeat(43) }],
  ['a repeated word', { macKey: Buffer.from('changeme'.repeat(4)).toString('base64url') }],
  ['a missing secret', { webhookSecret: undefined }],
])('FAULT-51 %s is refused', (_name, fields) => {
  load()
  change(fields)
  expect(load).toThrow('broken or weak secrets')
})

it.skipIf(process.platform === 'win32')('a file that others can read is refused', () => {
  load()
  chmodSync(path, 0o644)
  expect(load).toThrow('can be read by other users')
})

it('what was sealed is opened only unchanged and only in its context', () => {
  const secrets = load()
  const sealed = secrets.seal('0815', 'code of rental 1')
  expect(sealed).not.toContain('0815')
  expect(secrets.seal('0815', 'code of rental 1')).not.toBe(sealed)
  expect(secrets.unseal(sealed, 'code of rental 1')).toBe('0815')
  expect(secrets.unseal(sealed, 'code of rental 2')).toBeUndefined()
  const swapped = sealed.at(-2) === 'A' ? 'B' : 'A'
  for (const broken of [
    '',
    'v1.',
    'v1.AAAA',
    sealed.slice(0, -2) + swapped + sealed.slice(-1),
    `v2${sealed.slice(2)}`,
  ])
    expect(secrets.unseal(broken, 'code of rental 1')).toBeUndefined()
})

it('terminals can check a signature with the public key alone', () => {
  const secrets = load()
  const data = Buffer.from('grants of terminal 1')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: secrets.publicKey }, format: 'jwk' })
  expect(verify(null, data, key, secrets.sign(data))).toBe(true)
  expect(verify(null, Buffer.from('grants of terminal 2'), key, secrets.sign(data))).toBe(false)
})

it('fingerprints of different purposes do not match', () => {
  const secrets = load()
  expect(secrets.mac('order link', '1')).not.toBe(secrets.mac('login link', '1'))
  expect(secrets.mac('order link', '1')).toMatch(/^[\w-]{43}$/)
})
