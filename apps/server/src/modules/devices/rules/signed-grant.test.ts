import { createPublicKey, verify } from 'node:crypto'
import { decodeGrant, encodeGrant } from '@fachwerk/contract/device/grant-codec'
import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../platform/random.ts'
import { temporarySecrets } from '../../../platform/secrets.ts'
import { codeHash, signGrant, spkiOf } from './signed-grant.ts'

const random = seededRandom('signed-grant')
const secrets = temporarySecrets(random)
const body: GrantBody = {
  id: random.uuid(),
  terminalId: random.uuid(),
  lockId: random.uuid(),
  boxId: random.uuid(),
  boxNumber: 22,
  rentalId: random.uuid(),
  from: '2026-09-16T10:00:00.000Z',
  until: '2026-09-16T17:00:00.000Z',
  version: 1_789_552_800_000,
  codeHash: codeHash(random.hash(), '483917'),
}
const signed = signGrant(body, secrets)
const key = createPublicKey({
  key: Buffer.from(spkiOf(secrets.publicKey), 'base64url'),
  format: 'der',
  type: 'spki',
})
const isGenuine = ({ payload, signature }: { payload: string; signature: string }) =>
  verify(null, Buffer.from(payload, 'base64url'), key, Buffer.from(signature, 'base64url'))

describe('R-11 the signed grant', () => {
  it('can be checked with nothing but the public key', () => {
    expect(isGenuine(signed)).toBe(true)
    expect(decodeGrant(Buffer.from(signed.payload, 'base64url'))).toEqual(body)
  })
  it('a changed number or a foreign signature is noticed', () => {
    const changed = Buffer.from(encodeGrant({ ...body, boxNumber: 23 })).toString('base64url')
    expect(isGenuine({ ...signed, payload: changed })).toBe(false)
    const foreign = signGrant(body, temporarySecrets(random))
    expect(isGenuine({ ...signed, signature: foreign.signature })).toBe(false)
  })
})

describe('the code in the grant', () => {
  it('cannot be read without the terminal’s key, and differs from terminal to terminal', () => {
    const [konstanz, lindau] = [random.hash(), random.hash()]
    expect(codeHash(konstanz, '123456')).toBe(codeHash(konstanz, '123456'))
    expect(codeHash(konstanz, '123456')).not.toBe(codeHash(konstanz, '123457'))
    expect(codeHash(konstanz, '123456')).not.toBe(codeHash(lindau, '123456'))
    expect(codeHash(konstanz, '123456')).not.toContain('123456')
  })
})
