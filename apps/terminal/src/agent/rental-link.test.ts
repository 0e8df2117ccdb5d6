import { createHmac } from 'node:crypto'
import { readTerminalLink } from '@fachwerk/contract/device/terminal-link'
import { describe, expect, it } from 'vitest'
import { aKey, anIdentity } from '../testing/factories.ts'
import { aPlace } from '../testing/kiosk-fake.ts'
import { rentalLink } from './rental-link.ts'

const identity = anIdentity()
const key = aKey(identity).body
const NOW = Date.parse('2026-11-20T12:00:00Z')
const at = (change: { locationUrl?: string; codeKey?: string; nowMs?: number } = {}) => ({
  terminalId: identity.terminalId,
  codeKey: change.codeKey ?? identity.codeKey,
  place: aPlace({ locationUrl: change.locationUrl ?? 'https://zeitlager.example/standort/konstanz' }),
  nowMs: change.nowMs ?? NOW,
})
const signedWith = (codeKey: string) => (bytes: Uint8Array) =>
  createHmac('sha256', Buffer.from(codeKey, 'base64url')).update(bytes).digest()
const linkIn = (url: string | null) => readTerminalLink(url?.split('/').at(-2) ?? '')

describe('L-12 the address a terminal shows to the renter’s phone', () => {
  it('lies at the site of the location, for more time or for what is owed', () => {
    expect(rentalLink(at(), key, 'verlaengern')).toMatch(
      /^https:\/\/zeitlager\.example\/bestellung\/t\.[\w-]{71}\/verlaengern$/,
    )
    expect(rentalLink(at(), key, 'nachzahlung')).toMatch(/\/nachzahlung$/)
  })

  it('keeps the port of a site, and nothing of the location’s own page', () => {
    const url = rentalLink(
      at({ locationUrl: 'http://nord.localhost:8080/standort/hafen' }),
      key,
      'verlaengern',
    )
    expect(new URL(url ?? 'none:').host).toBe('nord.localhost:8080')
    expect(url).not.toContain('hafen')
  })

  it('names terminal and rental, is signed by this terminal alone, and is good for ten minutes', () => {
    const link = linkIn(rentalLink(at(), key, 'verlaengern'))
    expect(link).toMatchObject({ terminalId: identity.terminalId, rentalId: key.rentalId })
    expect(link?.expiresAt).toEqual(new Date(NOW + 10 * 60_000))
    expect(link?.isSignedBy(signedWith(identity.codeKey))).toBe(true)
    const other = Buffer.alloc(32, 9).toString('base64url')
    expect(link?.isSignedBy(signedWith(other))).toBe(false)
  })

  it('holds nothing of the key: neither its code nor its signature', () => {
    const url = rentalLink(at(), key, 'verlaengern') ?? ''
    expect(url).not.toContain(key.codeHash)
    expect(url).not.toContain('FW1')
    expect(url).not.toContain('483917')
  })

  it('R-11 is not there for a second person’s key', () => {
    expect(rentalLink(at(), { ...key, opensOnly: true }, 'verlaengern')).toBeNull()
    expect(rentalLink(at(), { ...key, opensOnly: true }, 'nachzahlung')).toBeNull()
  })

  it.each([
    ['no address', ''],
    ['no page of a location', 'https://verwaltung.example/'],
    ['the back office, where the location has no site', 'http://localhost:8080'],
    ['a page below one', 'https://zeitlager.example/standort/konstanz/preise'],
  ])('is not there without a page for customers: %s', (_name, locationUrl) => {
    expect(rentalLink(at({ locationUrl }), key, 'verlaengern')).toBeNull()
  })

  it('another moment gives another address', () => {
    const later = rentalLink(at({ nowMs: NOW + 60_000 }), key, 'verlaengern')
    expect(later).not.toBe(rentalLink(at(), key, 'verlaengern'))
    expect(linkIn(later)?.expiresAt).toEqual(new Date(NOW + 11 * 60_000))
  })
})
