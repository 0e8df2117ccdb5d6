import { describe, expect, it } from 'vitest'
import { type MailBlock, layoutMail } from './mail-layout.ts'
import { MAIL_COLOURS } from './mail-style.ts'

const mailOf = (...blocks: MailBlock[]) =>
  layoutMail({
    language: 'de-informal',
    subject: 'Ihr Fach 22',
    senderName: 'Zeitlager',
    title: 'Ihr Fach ist bereit',
    blocks,
    footer: ['Zeitlager GmbH', 'Konstanz'],
  })

it('FAULT-63 what people type is shown literally: no markup, no template, no further line of a header', () => {
  const name = `{{7*7}} <% x %> <img src=x onerror=alert(1)> "Anna"\r\nBcc: x@y.example`
  const { html, text } = mailOf({ kind: 'text', text: name }, { kind: 'facts', rows: [[name, name]] })
  expect(html).not.toContain('<img')
  expect(html).toContain('{{7*7}} &lt;% x %&gt; &lt;img src=x onerror=alert(1)&gt; &quot;Anna&quot;')
  expect(text).toContain('{{7*7}} <% x %> <img')
})

it('X-02 on a phone the names of facts have room for „Bestellnummer“ in one piece', () => {
  const { html } = mailOf({ kind: 'facts', rows: [['Bestellnummer', 'K9V72B']] })
  expect(/<th[^>]+style="([^"]+)"/.exec(html)?.[1]).toContain('width:46%')
})

it('HTML and plain text say the same', () => {
  const blocks: MailBlock[] = [
    { kind: 'section', text: 'Zugang' },
    { kind: 'heading', text: 'Am Terminal' },
    { kind: 'text', text: 'Tippen Sie den Code.' },
    { kind: 'code', label: 'Code', code: '123456' },
    { kind: 'button', label: 'Fach öffnen', url: 'https://a.example/b?c=1&d=2' },
    { kind: 'link', label: 'Widerruf', url: 'https://a.example/w' },
    { kind: 'list', items: ['leer', 'sauber'] },
    { kind: 'lines', lines: ['Hafenstraße 2', 'Konstanz'] },
    { kind: 'facts', rows: [['Fach', '22']] },
  ]
  const { html, text } = mailOf(...blocks)
  for (const part of [
    'Zugang',
    'Am Terminal',
    'Tippen Sie den Code.',
    '123\u00a0456',
    'leer',
    'Hafenstraße 2',
    '22',
    'Zeitlager GmbH',
  ]) {
    expect(html).toContain(part)
    expect(text).toContain(part)
  }
  expect(html).toContain('href="https://a.example/b?c=1&amp;d=2"')
  expect(text).toContain('Fach öffnen:\nhttps://a.example/b?c=1&d=2')
})

it('LAW-67 the mail tells its language, has real headings and row headers, and loads nothing from outside', () => {
  const { html } = mailOf({ kind: 'facts', rows: [['Fach', '22']] })
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('<h1')
  expect(html).toContain('<th scope="row"')
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|https?:/)
})

const unbroken = (number: string) => `<span style="white-space:nowrap">${number}</span>`

describe('X-02 what mail programs need', () => {
  const { html, text } = mailOf(
    { kind: 'text', text: 'Guten Tag, Anna Keller,' },
    { kind: 'text', text: `Ihr Fach wartet. ${'Und wartet. '.repeat(20)}` },
    { kind: 'code', label: 'Code', code: '482913' },
    { kind: 'button', label: 'Öffnen', url: 'https://a.example/' },
  )

  it('one column of 600 px at most; Outlook, which knows no max-width, gets a table of that width', () => {
    expect(html).toContain('max-width:600px')
    expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="600" align="center">/)
    expect(html.match(/<table role="presentation"/g)?.length).toBe(3)
    // Everything that gives it its look in the light is inline: programs that drop <style> lose the dark alone.
    expect(html.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]/)
  })

  it('a long address breaks instead of pushing the column out of a phone; a button begins where the text does', () => {
    const [, inColumn = ''] =
      /<div role="main" style="[^"]*overflow-wrap:anywhere;word-break:break-word">(.*)/s.exec(html) ?? []
    // Who writes and the notice below are as long as a company's name.
    for (const said of ['Zeitlager</p>', 'Ihr Fach ist bereit', 'Zeitlager GmbH'])
      expect(inColumn).toContain(said)
    expect(inColumn).not.toMatch(/overflow-wrap:normal|word-break:(?:normal|keep-all)/)
    expect(html).toMatch(
      /cellspacing="0" cellpadding="0" style="[^"]*border-spacing:0[^>]*><tr><td [^>]*padding:0/,
    )
  })

  it('beside the subject stand the first words after the greeting, cut short, and never a code', () => {
    const preview = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? ''
    expect(preview).toMatch(/^Ihr Fach wartet\. .*…$/)
    expect(preview.length).toBeLessThanOrEqual(140)
    expect(text.match(/Ihr Fach wartet/g)).toHaveLength(1)
    const onlyGreeting = mailOf({ kind: 'text', text: 'Hallo' }).html
    expect(onlyGreeting).toContain('mso-hide:all">Hallo</div>')
  })

  it('N-10 a number never breaks behind its hyphens, in words, facts and links; plain text stays as it is', () => {
    const label = 'Rechnung RE-2026-00291'
    const mail = mailOf(
      { kind: 'text', text: `${label} & mehr` },
      { kind: 'facts', rows: [['Fach', 'KN-013']] },
      { kind: 'link', label, url: 'https://x.example/a' },
    )
    expect(mail.html.split(unbroken('RE-2026-00291'))).toHaveLength(3)
    expect(mail.html).toContain(`Rechnung ${unbroken('RE-2026-00291')} &amp; mehr`)
    expect(mail.html).toContain(unbroken('KN-013'))
    expect(mail.text).toContain('Rechnung RE-2026-00291 & mehr')
    expect(mail.text).not.toContain('<span')
  })

  it('follows the dark scheme of its reader, with every coloured piece', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const [, attributes = ''] of html.matchAll(/<(?:p|h1|h2|h3|td|th|ul|a) ([^>]*color:[^>]*)>/g))
      expect(attributes).toMatch(/class="fw-|color:#ffffff/)
  })

  it.each(['light', 'dark'] as const)('LAW-67 text stands out enough, %s', (scheme) => {
    const { page, card, ink, soft, link } = MAIL_COLOURS[scheme]
    for (const colour of [ink, soft, link]) expect(contrast(colour, card)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(soft, page)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(MAIL_COLOURS.button.ink, MAIL_COLOURS.button.ground)).toBeGreaterThanOrEqual(4.5)
  })
})

/** Contrast of two colours by WCAG 2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
