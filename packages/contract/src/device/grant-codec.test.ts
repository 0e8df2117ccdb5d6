import { describe, expect, it } from 'vitest'
import { decodeGrant, encodeGrant } from './grant-codec.ts'
import { GrantBody } from './terminal-protocol.ts'

const grant: GrantBody = {
  id: '019a0000-0000-7000-8000-00000000000a',
  terminalId: '019a0000-0000-7000-8000-00000000000b',
  lockId: '019a0000-0000-7000-8000-00000000000c',
  boxId: '019a0000-0000-7000-8000-00000000000d',
  boxNumber: 22,
  rentalId: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
  from: '2026-11-20T11:00:00.000Z',
  until: '2026-11-20T19:00:00.000Z',
  endsAt: '2026-11-20T16:00:00.000Z',
  version: 1_789_552_800_017,
  codeHash: 'AAECAwQFBgcICQoLDA0ODw',
}

describe('R-11 a grant as bytes', () => {
  it('comes back as it was, with and without the end of the rental', () => {
    expect(decodeGrant(encodeGrant(grant))).toEqual(grant)
    const { endsAt: _endsAt, ...without } = grant
    expect(decodeGrant(encodeGrant(without))).toEqual(without)
  })

  it('a second person’s key says that it only opens, and an older terminal reads nothing into it', () => {
    const shared = { ...grant, opensOnly: true as const }
    const bytes = encodeGrant(shared)
    expect(decodeGrant(bytes)).toEqual(shared)
    expect([bytes[0], encodeGrant(grant)[0]]).toEqual([2, 1])
    expect(bytes.length).toBe(encodeGrant(grant).length)
  })

  it('parts of a second are never taken from the renter', () => {
    const odd = { ...grant, from: '2026-11-20T11:00:00.999Z', until: '2026-11-20T19:00:00.001Z' }
    expect(decodeGrant(encodeGrant(odd))).toMatchObject({
      from: '2026-11-20T11:00:00.000Z',
      until: '2026-11-20T19:00:01.000Z',
    })
  })

  it('the largest values come back too', () => {
    const largest = { ...grant, boxNumber: 65_535, version: 2 ** 48 - 1, until: '9999-12-31T23:59:59.000Z' }
    expect(decodeGrant(encodeGrant(largest))).toEqual(largest)
  })

  it.each([
    { boxNumber: 65_536 },
    { boxNumber: -1 },
    { version: 2 ** 48 },
    { codeHash: 'short' },
    { codeHash: '!'.repeat(22) },
    { id: 'no-uuid' },
  ])('what does not fit is a mistake, not a wrong key: %o', (change) => {
    expect(() => encodeGrant({ ...grant, ...change })).toThrow(RangeError)
  })

  it('anything else is no grant', () => {
    const bytes = encodeGrant(grant)
    expect(decodeGrant(bytes.subarray(1))).toBeNull()
    expect(decodeGrant(new Uint8Array([...bytes, 0]))).toBeNull()
    expect(decodeGrant(new Uint8Array(0))).toBeNull()
    expect(decodeGrant(bytes.with(0, 3))).toBeNull()
    expect(decodeGrant(new TextEncoder().encode(JSON.stringify(grant)))).toBeNull()
  })

  it('random bytes never throw', () => {
    for (let round = 0; round < 200; round += 1) {
      const bytes = encodeGrant(grant).map((byte, index) =>
        index === 0 ? byte : (byte * 31 + round * 17) % 256,
      )
      const decoded = decodeGrant(bytes)
      expect(decoded === null || GrantBody.safeParse(decoded).success).toBe(true)
    }
  })
})
