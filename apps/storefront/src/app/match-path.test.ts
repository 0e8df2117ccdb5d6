import { describe, expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

describe('fitting a path to a route', () => {
  it('names the parts after a colon', () => {
    expect(matchPath('/standort/:slug', '/standort/konstanz-bahnhof')).toEqual({ slug: 'konstanz-bahnhof' })
    expect(matchPath('/bestellung/:hash/zahlung', '/bestellung/abc/zahlung')).toEqual({ hash: 'abc' })
    expect(matchPath('/', '/')).toEqual({})
  })

  it('does not mind a slash at the end', () => {
    expect(matchPath('/standort/:slug', '/standort/konstanz/')).toEqual({ slug: 'konstanz' })
    expect(matchPath('/impressum', '/impressum/')).toEqual({})
  })

  it('fits nothing else', () => {
    expect(matchPath('/standort/:slug', '/standort')).toBeNull()
    expect(matchPath('/standort/:slug', '/standort/a/b')).toBeNull()
    expect(matchPath('/standort/:slug', '/mieten/a')).toBeNull()
    expect(matchPath('/', '/impressum')).toBeNull()
  })

  it('FAULT-66 decodes once and refuses what cannot be decoded', () => {
    expect(matchPath('/standort/:slug', '/standort/k%C3%B6ln')).toEqual({ slug: 'köln' })
    expect(matchPath('/standort/:slug', '/standort/%252e%252e')).toEqual({ slug: '%2e%2e' })
    expect(matchPath('/standort/:slug', '/standort/%E0%A4%A')).toBeNull()
    expect(matchPath('/standort/:slug', '/standort//')).toBeNull()
  })
})
