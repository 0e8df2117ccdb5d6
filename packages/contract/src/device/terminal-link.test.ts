import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { OrderHash } from '../order/order-views.ts'
import { readTerminalLink, TerminalLink, writeTerminalLink } from './terminal-link.ts'

const details = {
  terminalId: '019a0000-0000-7000-8000-00000000000b',
  rentalId: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
  expiresAt: new Date('2026-11-20T11:10:00Z'),
}
const signedWith = (key: string) => (bytes: Uint8Array) => createHmac('sha256', key).update(bytes).digest()
const own = signedWith('own')

describe('L-12 the link a terminal’s screen shows', () => {
  const link = writeTerminalLink(details, own)

  it('says which rental, of which terminal, until when, and is signed', () => {
    const read = readTerminalLink(link)
    expect(read).toMatchObject(details)
    expect(read?.isSignedBy(own)).toBe(true)
    expect(read?.isSignedBy(signedWith('another'))).toBe(false)
  })

  it('keeps whole seconds, rounded up: nobody loses any', () => {
    const soon = { ...details, expiresAt: new Date('2026-11-20T11:09:59.001Z') }
    expect(readTerminalLink(writeTerminalLink(soon, own))?.expiresAt).toEqual(details.expiresAt)
  })

  it('FAULT-54 with any sign changed it is none, or not signed', () => {
    for (let at = 2; at < link.length - 1; at += 1) {
      const other = `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`
      expect(readTerminalLink(other)?.isSignedBy(own) ?? false, `sign ${at}`).toBe(false)
    }
  })

  it('FAULT-54 a signed code is no signed link: the key signs both, each for its own purpose', () => {
    const bare = (bytes: Uint8Array) => own(bytes.slice('terminal-link:'.length))
    expect(readTerminalLink(writeTerminalLink(details, bare))?.isSignedBy(own)).toBe(false)
  })

  it('is never taken for the link of an order, nor the other way round', () => {
    expect(TerminalLink.safeParse(link).success).toBe(true)
    expect(OrderHash.safeParse(link).success).toBe(false)
    const hash = 'A'.repeat(43)
    expect(readTerminalLink(hash)).toBeNull()
    for (const text of ['', 't.', `t.${'A'.repeat(70)}`, `t.${'A'.repeat(72)}`, `x.${'A'.repeat(71)}`])
      expect(readTerminalLink(text)).toBeNull()
  })
})
