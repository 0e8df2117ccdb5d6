import { expect, it } from 'vitest'
import { type MailBlock, layoutMail } from './mail-layout.ts'

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
    '123456',
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
