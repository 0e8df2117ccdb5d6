import { describe, expect, it } from 'vitest'
import { byOwnScript, sameOrigin } from './own-pages.ts'

const host = 'verwaltung.example:8080'
const asking = (headers: Record<string, string>) => ({ host, headers })
const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }

describe('FAULT-58 an effect that needs no session answers own scripts only', () => {
  it.each([
    ['a script of our page', own],
    ['with its origin', { ...own, origin: `https://${host}` }],
    ['with the page it stands on', { ...own, referer: `https://${host}/login` }],
    ['a program that is no browser', {}],
  ])('%s is answered', (_who, headers) => expect(byOwnScript(asking(headers))).toBe(true))

  it.each([
    ['a script of a foreign page', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbouring name', { ...own, 'sec-fetch-site': 'same-site' }],
    ['an address typed or opened from a mail', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['a link on our own page', { ...own, 'sec-fetch-dest': 'document' }],
    ['an image on our own page', { ...own, 'sec-fetch-dest': 'image' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the same name at another port', { origin: 'https://verwaltung.example:9090' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['an image on a foreign page of an old browser', { referer: 'https://evil.example/?verwaltung.example' }],
  ])('%s is not', (_who, headers) => expect(byOwnScript(asking(headers))).toBe(false))
})

describe('FAULT-58 a form of a site', () => {
  it.each([
    [{ origin: `https://${host}` }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{}, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
  ])('with %j: %s', (headers, taken) => expect(sameOrigin(asking(headers))).toBe(taken))
})
