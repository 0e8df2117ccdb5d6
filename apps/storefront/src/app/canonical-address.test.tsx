import { describe, expect, it } from 'vitest'
import { canonicalUrl } from '../entry-server.tsx'

const site = {
  siteId: 's',
  name: 'Zeitlager',
  template: 'white-clean',
  defaultLanguage: 'de',
  languages: ['de', 'en'],
} as const
const addressOf = (url: string) =>
  canonicalUrl({ site, request: { url, origin: 'https://zeitlager.example', cookies: {} } })

describe('the address a page is kept under', () => {
  it('knows only what the page reads, written one way', () => {
    expect(addressOf('/?von=2026-11-22T08:00&ort=x17')).toBe('/?von=2026-11-22T08%3A00')
    expect(addressOf('/?ort=x18&dauer=3d&suche=%20Konstanz&utm_source=a')).toBe('/?suche=Konstanz&dauer=3d')
    expect(addressOf('/?dauer=3d&suche=Konstanz')).toBe('/?suche=Konstanz&dauer=3d')
    expect(addressOf('/?fbclid=1')).toBe('/')
    expect(addressOf('/?seite=1&naehe=x&groesse=Q&von=gestern')).toBe('/')
  })

  it('keeps the sizes of a cart, and the location of a legal text', () => {
    expect(addressOf('/standort/konstanz?groesse=M&groesse=L&x=1&dauer=2h')).toBe(
      '/standort/konstanz?dauer=2h&groesse=M&groesse=L',
    )
    expect(addressOf('/en/shop/agbs?standort=konstanz&x=1')).toBe('/en/shop/agbs?standort=konstanz')
    expect(addressOf('/so-gehts?x=1')).toBe('/so-gehts')
  })

  it('leaves the choice of du or Sie in it, and nothing else by that name', () => {
    expect(addressOf('/?anrede=du&x=1')).toBe('/?anrede=du')
    expect(addressOf('/?anrede=ihr')).toBe('/')
  })

  it('touches no page that is kept for nobody: what it makes of its address is its own', () => {
    expect(addressOf('/mieten/konstanz?weiter=1&von=gestern')).toBe('/mieten/konstanz?weiter=1&von=gestern')
    expect(addressOf('/gibt-es-nicht?x=1')).toBe('/gibt-es-nicht?x=1')
    expect(addressOf('/?')).toBe('/')
  })
})
