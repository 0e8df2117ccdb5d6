import type { KeyToStore } from './key-store.ts'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The kept keys as a page, written on the device; nothing in it runs. */
export function keyList(keys: readonly KeyToStore[], styles: readonly string[]): Response {
  const [first] = keys
  const { lang = 'de', template = 'white-clean', heading = '' } = first?.note ?? {}
  const theme = template === 'black-clean' ? 'dark' : 'auto'
  const rows = keys.map(
    ({ path, note }) => `<li><a class="btn btn-l" href="${plain(path)}">${plain(note.title)}</a></li>`,
  )
  const html = [
    `<!doctype html><html lang="${plain(lang)}" data-template="${plain(template)}" data-theme="${theme}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${plain(heading)}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${plain(href)}">`),
    `</head><body class="shop"><main class="pad narrow"><h1>${plain(heading)}</h1>`,
    `<ul class="stored-keys">${rows.join('')}</ul></main></body></html>`,
  ].join('')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  return new Response(html, { headers })
}
