import { describe, expect, it } from 'vitest'
import { parseSafely, xmlText } from './safe-xml.ts'

const rootOf = (text: string): string => {
  const parsed = parseSafely(text)
  return parsed.ok ? (parsed.value.documentElement?.localName ?? '') : parsed.refusal
}
const nested = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`

describe('LAW-44 the text of an XML file', () => {
  it.each([
    ['UTF-8', Buffer.from('<?xml version="1.0"?><ä/>', 'utf8'), '<ä/>'],
    ['UTF-8 with its mark', Buffer.from('\uFEFF<ä/>', 'utf8'), '<ä/>'],
    ['Latin 1', Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><ä/>', 'latin1'), '<ä/>'],
    [
      'what Windows writes',
      Buffer.from("<?xml version='1.0' encoding='Windows-1252'?><ä/>", 'latin1'),
      '<ä/>',
    ],
    ['UTF-16 with its mark', Buffer.from('\uFEFF<ä/>', 'utf16le'), '<ä/>'],
    ['UTF-16 without one', Buffer.from('<ä/>', 'utf16le'), '<ä/>'],
    ['UTF-16 the other way round', Buffer.from('\uFEFF<ä/>', 'utf16le').swap16(), '<ä/>'],
  ])('is read in %s', (_what, bytes, end) => {
    expect(xmlText(bytes)?.endsWith(end)).toBe(true)
  })

  it.each([
    ['bytes that are none of its encoding', Buffer.from([0x3c, 0xff, 0x3e])],
    ['an encoding nobody promised to know', Buffer.from('<?xml version="1.0" encoding="utf-7"?><a/>')],
    ['two bytes said of a text of single ones', Buffer.from('<?xml version="1.0" encoding="utf-16"?><a/>')],
  ])('is none of %s', (_what, bytes) => {
    expect(xmlText(bytes)).toBeNull()
  })
})

describe('FAULT-61 parsing what nobody vouches for', () => {
  it('takes sixty levels and no more, wherever they stand', () => {
    expect(rootOf(nested(60))).toBe('a')
    expect(rootOf(nested(61))).toBe('unsafe')
    expect(rootOf(`<r><b/>${nested(59)}<b><c/></b></r>`)).toBe('r')
    expect(rootOf(`<r><b><c/></b>${nested(60)}</r>`)).toBe('unsafe')
  })

  it.each([
    '<!DOCTYPE a><a/>',
    '<?xml version="1.0"?><!-- --><!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a/>',
    '<!doctype a><a/>',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ])('refuses %s before it is parsed', (text) => {
    expect(rootOf(text)).toBe('unsafe')
  })

  it.each(['', '<a>', '<a></b>', '<a/><b/>', '<a b="1" b="2"/>', '<a>&unknown;</a>', '<a>&#0;</a>', 'a'])(
    'says that %s is no XML',
    (text) => {
      expect(rootOf(text)).toBe('unreadable')
    },
  )

  it('FAULT-61 millions of tags or attributes in a few megabytes are not even parsed', () => {
    for (const text of [`<a>${'<b/>'.repeat(900_000)}</a>`, `<a ${' b=""'.repeat(900_000)}/>`])
      expect(parseSafely(text)).toEqual({ ok: false, refusal: 'too-much' })
  })
})
