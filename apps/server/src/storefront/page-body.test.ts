import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bodyOf, encodingFor } from './page-body.ts'
import { aPage } from './testing.ts'

const html = `<!doctype html>${'<p>Fach</p>'.repeat(200)}`
const page = aPage({ html })
if (page.kind !== 'html') throw new Error('a page is HTML')

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=0.0', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a browser that reads %o gets %s', (accepted, encoding) => {
  expect(encodingFor(page, accepted)).toBe(encoding)
})

it('a page too small to be worth it goes as it is', () => {
  const small = { ...page, html: '<!doctype html>' }
  expect(encodingFor(small, 'br')).toBe('identity')
})

it('every encoding says the same page', () => {
  expect(bodyOf(page, 'identity').toString()).toBe(html)
  expect(gunzipSync(bodyOf(page, 'gzip')).toString()).toBe(html)
  expect(brotliDecompressSync(bodyOf(page, 'br')).toString()).toBe(html)
})

it.each(['11,00 € für „Fach“', 'Русский', 'Koffer \u{1f9f3}', 'half \ud83d of one', '\udc00'])(
  'a page that says %j arrives as UTF-8',
  (words) => {
    const said = { ...page, html: `<p>${words}</p>` }
    expect(bodyOf(said, 'identity')).toEqual(Buffer.from(said.html))
  },
)

it('a page that is kept is encoded once', () => {
  expect(bodyOf(page, 'br')).toBe(bodyOf(page, 'br'))
  expect(bodyOf({ ...page }, 'br')).not.toBe(bodyOf(page, 'br'))
})
