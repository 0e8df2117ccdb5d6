import { describe, expect, it } from 'vitest'
import {
  fromBase64Url,
  readBytes,
  readNumber,
  SECONDS_BYTES,
  toBase64Url,
  UUID_BYTES,
  uuidBytes,
  uuidText,
  writeBytes,
  writeNumber,
} from './binary-fields.ts'

const UUID = '019a0000-0000-7000-8000-00000000000b'
const cursor = (length: number) => ({ bytes: new Uint8Array(length), at: 0 })

describe('R-11 L-12 fields of what stands in a QR code', () => {
  it.each([
    [0, 1],
    [255, 1],
    [65_535, 2],
    [Math.floor(Date.parse('2026-11-20T12:00:00Z') / 1000), SECONDS_BYTES],
    [281_474_976_710_655, 6],
  ])('the number %i comes back from %i bytes', (value, length) => {
    const writer = cursor(length)
    writeNumber(writer, value, length)
    expect(writer.at).toBe(length)
    expect(readNumber({ bytes: writer.bytes, at: 0 }, length)).toBe(value)
  })

  it('stands with its highest byte first', () => {
    const writer = cursor(3)
    writeNumber(writer, 0x01_02_03, 3)
    expect([...writer.bytes]).toEqual([1, 2, 3])
  })

  it.each([
    [256, 1],
    [-1, 2],
    [1.5, 2],
    [Number.NaN, 2],
    [2 ** 60, 8],
  ])('a number that does not fit is refused, never cut: %d in %i bytes', (value, length) => {
    expect(() => writeNumber(cursor(length), value, length)).toThrow('does not fit')
  })

  it('one field follows the other', () => {
    const writer = cursor(1 + UUID_BYTES + 2)
    writeNumber(writer, 7, 1)
    writeBytes(writer, uuidBytes(UUID))
    writeNumber(writer, 22, 2)
    const reader = { bytes: writer.bytes, at: 0 }
    expect(readNumber(reader, 1)).toBe(7)
    expect(uuidText(readBytes(reader, UUID_BYTES))).toBe(UUID)
    expect(readNumber(reader, 2)).toBe(22)
    expect(reader.at).toBe(writer.bytes.length)
  })

  it('what is read past the end is short, and no UUID', () => {
    expect(readBytes({ bytes: new Uint8Array(4), at: 2 }, UUID_BYTES)).toHaveLength(2)
    expect(uuidText(new Uint8Array(2))).not.toMatch(/-/)
  })

  it.each(['', 'not-a-uuid', `${UUID}0`, UUID.replace('9', 'x')])('„%s“ is no UUID', (text) => {
    expect(() => uuidBytes(text)).toThrow('is no UUID')
  })

  it('a UUID in capitals is the same one', () => {
    expect(uuidText(uuidBytes(UUID.toUpperCase()))).toBe(UUID)
  })

  it('base64url needs no escaping in an address, and comes back whatever the length', () => {
    for (let length = 0; length < 40; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + 251) % 256)
      const text = toBase64Url(bytes)
      expect(text).toMatch(/^[\w-]*$/)
      expect(fromBase64Url(text)).toEqual(bytes)
    }
  })
})
