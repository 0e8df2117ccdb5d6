import { assert, domain, ipV4, ipV6, oneof, property, string, webUrl } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { domainCalls } from './domain-calls.ts'
import { DomainName, hostOfAddress } from './domain-name.ts'

describe('F-08 the host of an address', () => {
  it.each([
    ['www.seefach.de', 'www.seefach.de'],
    ['  https://Seefach.DE/mieten?x=1#oben ', 'seefach.de'],
    ['http://seefach.de:8080', 'seefach.de'],
    ['seefach.de.', 'seefach.de'],
    ['müller.de', 'xn--mller-kva.de'],
  ])('%s leads to %s', (typed, host) => {
    expect(DomainName.parse(typed)).toBe(host)
  })

  it.each([
    '',
    'seefach',
    'localhost',
    'shop.localhost',
    'drucker.local',
    'ftp://seefach.de',
    'https://nina:geheim@seefach.de',
    'https://127.0.0.1',
    'https://[::1]/',
    'https://2130706433',
    '0x7f.1',
    'https://169.254.169.254/latest',
    'see fach.de',
    'see_fach.de',
    '-see.de',
    `${'a'.repeat(64)}.de`,
    `${'a.'.repeat(140)}de`,
    'javascript:alert(1)',
  ])('FAULT-65 %s names no public host', (typed) => {
    const read = DomainName.safeParse(typed)
    expect(read.success).toBe(false)
    expect(read.error?.issues[0]?.message).toMatch(/^(Bitte eine Adresse wie|Die Adresse ist zu lang)/)
  })

  it('whatever is read stays itself when read again, in lower case and without a way to an address', () => {
    assert(
      property(oneof(string(), webUrl(), domain(), ipV4(), ipV6()), (typed) => {
        const host = hostOfAddress(typed)
        if (host === null) return
        expect(hostOfAddress(host)).toBe(host)
        expect(host).toMatch(/^[a-z0-9.-]+\.[a-z0-9-]*[a-z][a-z0-9-]*$/)
      }),
    )
  })

  it('a domain is edited with its version, and nothing unknown is taken', () => {
    const id = '00000000-0000-7000-8000-000000000001'
    const { body } = domainCalls.editDomain
    expect(body.parse({ domain: { id, version: 1, siteId: null } }).domain.isMain).toBe(false)
    for (const wrong of [
      { id, siteId: null },
      { id, version: 1, siteId: null, host: 'neu.de' },
      { id, version: 1, siteId: null, template: 'rosa' },
    ])
      expect(body.safeParse({ domain: wrong }).success).toBe(false)
  })
})
