import { describe, expect, it } from 'vitest'
import { layoutMail } from './mail-layout.ts'
import { maskAddress, maskMail } from './mail-masking.ts'

const HASH = 'Qm3xV7_kLp-Zs91TbnYwEa'
const mail = layoutMail({
  language: 'de',
  subject: 'Ihr Fach 22',
  senderName: 'Zeitlager',
  title: 'Ihr Fach 22',
  blocks: [
    { kind: 'code', label: 'Zahlencode', code: '482913' },
    { kind: 'button', label: 'Schlüssel zeigen', url: `https://nord.example/en/bestellung/${HASH}` },
    { kind: 'link', label: 'Verlängern', url: `https://nord.example/bestellung/${HASH}/verlaengern` },
    { kind: 'link', label: 'Anmelden', url: `https://nord.example/konto/anmelden?token=${HASH}&next=/konto` },
    { kind: 'link', label: 'Vertrag widerrufen', url: 'https://nord.example/vertrag-widerrufen' },
    { kind: 'text', text: 'Der Code 482913 gilt ab sofort.' },
  ],
  footer: ['Zeitlager'],
})
const masked = maskMail(mail)

describe('X-02 what others than the reader see of a mail', () => {
  it.each(['html', 'text'] as const)('has neither code nor key, in %s', (part) => {
    expect(mail[part]).toContain('482913')
    expect(mail[part]).toContain('482\u00a0913')
    expect(mail[part]).toContain(HASH)
    expect(masked[part]).not.toMatch(/482\s?913/)
    expect(masked[part]).not.toContain(HASH)
    // In HTML the first words stand once more, for the list of the mailbox.
    expect(masked[part].match(/••••••/g)).toHaveLength(part === 'html' ? 6 : 5)
  })

  it('keeps the words and the addresses that are no key', () => {
    expect(masked.text).toContain('https://nord.example/bestellung/••••••/verlaengern')
    expect(masked.text).toContain('?token=••••••&next=/konto')
    expect(masked.text).toContain('https://nord.example/vertrag-widerrufen')
    expect(masked.html).toContain('Schlüssel zeigen')
  })

  it('a mail without a code loses nothing', () => {
    const { html, text } = layoutMail({
      language: 'de',
      subject: 'S',
      senderName: 'Z',
      title: 'T',
      blocks: [{ kind: 'text', text: 'Bis 20.11.2026, 14:00 Uhr.' }],
      footer: [],
    })
    expect(maskMail({ html, text })).toEqual({ html, text })
  })
})

it.each([
  ['anna.keller@post.example', 'a…r@post.example'],
  ['ab@post.example', 'a…@post.example'],
  ['"a@b"@post.example', '"…"@post.example'],
  ['keine Adresse', '…'],
  ['', '…'],
])('X-02 of %s a list says %s', (address, said) => {
  expect(maskAddress(address)).toBe(said)
})
