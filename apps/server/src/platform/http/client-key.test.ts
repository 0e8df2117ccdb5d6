import { describe, expect, it } from 'vitest'
import { clientKey } from './client-key.ts'

describe('the client behind an address', () => {
  it('is the address itself where it is IPv4', () => {
    expect(clientKey('203.0.113.7')).toBe('203.0.113.7')
    expect(clientKey('203.0.113.8')).not.toBe(clientKey('203.0.113.7'))
  })

  it('is one for all of the addresses somebody takes from their own IPv6 network', () => {
    const own = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:1:2:3', '2001:0db8:0001:0002::ab'].map(clientKey)
    expect(new Set(own)).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(clientKey('2001:db8:1:3::1')).not.toBe(own[0])
  })

  it('is the same however its IPv4 travels', () => {
    expect(clientKey('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(clientKey('::ffff:cb00:7107')).toBe('203.0.113.7')
    expect(clientKey('64:ff9b::cb00:7107')).toBe('203.0.113.7')
  })

  it('has one name for everything a proxy may pass on that is no address', () => {
    for (const nonsense of ['', 'unknown', '203.0.113.7:443', '1.2.3', '010.0.0.1', 'x'.repeat(5_000)])
      expect(clientKey(nonsense)).toBe(clientKey('unknown'))
  })

  it('stays what it is when it is asked for again', () => {
    for (const ip of ['2001:db8:1:2::1', '::1', '203.0.113.7', 'unknown'])
      expect(clientKey(clientKey(ip))).toBe(clientKey(ip))
    expect(clientKey('nonsense::/64')).toBe(clientKey('unknown'))
  })

  it('is found for addresses of a machine’s own lines', () => {
    expect(clientKey('127.0.0.1')).toBe('127.0.0.1')
    expect(clientKey('::1')).toBe('0:0:0:0::/64')
    expect(clientKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })
})
