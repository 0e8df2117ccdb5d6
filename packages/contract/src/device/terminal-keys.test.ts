import { assert, base64String, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TerminalIdentity } from './terminal-identity.ts'
import { GrantBody, readQrText } from './terminal-protocol.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const OTHER = '019a0000-0000-7000-8000-00000000000b'
const AT = '2026-11-20T11:00:00.000Z'

describe('R-11 the text of a QR code', () => {
  const signed = record({
    payload: base64String({ minLength: 4 }),
    signature: base64String({ minLength: 4 }),
  })

  it('leads back to the signed grant, also with blanks a scanner adds', () => {
    assert(
      property(signed, (grant) => {
        const text = `FW1.${grant.payload}.${grant.signature}`
        expect(readQrText(text)).toEqual(grant)
        expect(readQrText(` ${text}\r\n`)).toEqual(grant)
      }),
    )
  })

  it.each([
    '',
    'FW1',
    'FW1.',
    'FW1..',
    'FW1.a',
    'FW1.a.',
    'FW1..b',
    'FW1.a.b.c',
    'FW2.a.b',
    'fw1.a.b',
    'a.b',
  ])('%j is no key of ours', (scanned) => expect(readQrText(scanned)).toBeNull())

  it('neither is the address of a page, however it ends', () => {
    expect(readQrText('https://www.example/FW1.a.b')).toBeNull()
  })
})

describe('what a key and a terminal are made of', () => {
  const grant = {
    id: ID,
    terminalId: ID,
    lockId: ID,
    boxId: ID,
    boxNumber: 22,
    rentalId: ID,
    from: AT,
    until: AT,
    version: 1,
    codeHash: 'AAECAwQFBgcICQoLDA0ODw',
  }
  it.each([
    { version: 0 },
    { boxNumber: 65_536 },
    { codeHash: `${grant.codeHash}A` },
    { codeHash: '123456' },
    { until: null },
  ])('R-11 a grant with %j is none', (change) => {
    expect(GrantBody.safeParse(grant).success).toBe(true)
    expect(GrantBody.safeParse({ ...grant, ...change }).success).toBe(false)
  })

  it('FAULT-70 a terminal does not start with a password anybody could guess', () => {
    const identity = {
      terminalId: ID,
      terminalName: 'T-KN-01',
      mqttUrl: 'mqtt://localhost',
      mqttPassword: 'x'.repeat(20),
      grantKey: 'k',
      codeKey: 'c',
      locationName: 'Konstanz',
      locationPrefix: 'KN',
      timeZone: 'Europe/Berlin',
      operatorPhone: '',
      locationUrl: '',
      cabinets: [],
      boxes: [{ boxId: ID, lockId: OTHER, lockName: 'S-1', number: 1, size: 'S' }],
    }
    expect(TerminalIdentity.parse(identity)).toEqual(identity)
    expect(TerminalIdentity.safeParse({ ...identity, mqttPassword: 'x'.repeat(19) }).success).toBe(false)
    expect(TerminalIdentity.safeParse({ ...identity, boxes: [{ boxId: ID }] }).success).toBe(false)
  })
})
