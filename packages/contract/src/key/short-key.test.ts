import { createHmac } from 'node:crypto'
import { assert, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShortKey, shortKeyText } from './short-key.ts'
import type { GrantBody } from '../device/terminal-protocol.ts'

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
const { boxId: _boxId, ...carried } = grant
const sign = (bytes: Uint8Array) => createHmac('sha256', 'the terminal’s secret').update(bytes).digest()
const read = (text: string, terminalId = grant.terminalId) => {
  const found = readShortKey(text, terminalId)
  if (found === null || found === 'other-terminal') throw new Error(`${found ?? 'nothing'} was read`)
  return found
}

describe('R-11 the key in a QR code', () => {
  it('comes back as it was, with and without the end of the rental, for its renter and for a second person', () => {
    expect(read(shortKeyText(grant, sign)).key).toEqual(carried)
    const { endsAt: _endsAt, ...without } = grant
    expect(read(shortKeyText(without, sign)).key).not.toHaveProperty('endsAt')
    expect(read(shortKeyText({ ...grant, opensOnly: true }, sign)).key).toEqual({
      ...carried,
      opensOnly: true,
    })
  })

  it('is digits alone, so few that 41 × 41 modules hold them, whatever it says', () => {
    const ids = { id: grant.rentalId, lockId: grant.rentalId, terminalId: grant.rentalId }
    const largest = { boxNumber: 65_535, version: 2 ** 48 - 1, until: '9999-12-31T23:59:59.000Z' }
    const most = shortKeyText({ ...grant, ...ids, ...largest, opensOnly: true }, () =>
      new Uint8Array(32).fill(255),
    )
    const none = '00000000-0000-0000-0000-000000000000'
    const least = shortKeyText({ ...grant, id: none, terminalId: none }, () => new Uint8Array(32))
    // Version 6 with error correction M holds 255 digits.
    for (const text of [most, least]) expect(text).toMatch(/^\d{253,254}$/)
    expect(read(most, grant.rentalId).key).toMatchObject(largest)
    expect(read(least, none).key.boxNumber).toBe(22)
  })

  it('its check value covers the terminal and every byte, so that no field can be another', () => {
    const { check, covered } = read(shortKeyText(grant, sign))
    expect(Buffer.from(check)).toEqual(sign(covered).subarray(0, check.length))
    for (const change of [{ boxNumber: 23 }, { until: '2026-11-21T19:00:00.000Z' }, { version: 2 }]) {
      const other = read(shortKeyText({ ...grant, ...change }, () => new Uint8Array(32)))
      expect(sign(other.covered)).not.toEqual(sign(covered))
    }
    const neighbour = '119a0000-0000-7000-8000-00000000000b'
    const there = read(shortKeyText({ ...grant, terminalId: neighbour }, sign), neighbour)
    expect(sign(there.covered)).not.toEqual(sign(covered))
  })

  it('at a neighbouring terminal it is a key of another one', () => {
    const neighbour = '019a0000-0000-7000-8000-00000000000e'
    expect(readShortKey(shortKeyText(grant, sign), neighbour)).toBe('other-terminal')
  })

  it('blanks that a scanner adds do no harm', () => {
    expect(read(` ${shortKeyText(grant, sign)}\r\n`).key).toEqual(carried)
  })

  it('anything else is no key and never a fault of the program', () => {
    expect(readShortKey('FW1.a.b', grant.terminalId)).toBeNull()
    expect(readShortKey('483917', grant.terminalId)).toBeNull()
    assert(
      property(stringMatching(/^\d{240,260}$/), (digits) => {
        const found = readShortKey(digits, grant.terminalId)
        expect(found === null || found === 'other-terminal' || found.check.length === 16).toBe(true)
      }),
    )
  })

  it.each([{ boxNumber: 65_536 }, { version: 2 ** 48 }, { codeHash: 'short' }, { id: 'no-uuid' }])(
    'what does not fit is a mistake, not a wrong key: %o',
    (change) => {
      expect(() => shortKeyText({ ...grant, ...change }, sign)).toThrow(RangeError)
    },
  )
})
