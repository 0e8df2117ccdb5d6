import { assert, constantFrom, array, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('B-14 the words of a description in HTML', () => {
  it.each([
    ['Zwei Brötchen.', 'Zwei Brötchen.'],
    ['<p>Eins</p><p>Zwei</p>', 'Eins\nZwei'],
    ['Eins<br>Zwei<br/>Drei', 'Eins\nZwei\nDrei'],
    ['<ul><li>Mehl</li><li>Wasser</li></ul>', '• Mehl\n• Wasser'],
    ['<b class="x">fett</b> und <i>schräg</i>', 'fett und schräg'],
    ['Butter &amp; K&auml;se &lt;3 &#8364; &#x20AC;', 'Butter & Käse <3 € €'],
    ['&unbekannt; &#0; &#xD800; &#99999999;', '&unbekannt;'],
    ['<script>alert("x")</script>Honig<style>p{}</style>', 'Honig'],
    ['Honig<SCRIPT src=x>nie zu Ende', 'Honig'],
    ['<!-- Bemerkung -->Tee', 'Tee'],
    ['1 < 2 und 3 > 2', '1 < 2 und 3 > 2'],
    ['<h2>Titel</h2>\n\n\n\n<p>Text</p>', 'Titel\n\nText'],
  ])('%j', (html, words) => {
    expect(plainText(html)).toBe(words)
  })

  it('leaves no element, whatever comes, and takes no time for it', () => {
    const part = constantFrom(
      '<script',
      '</script>',
      '<',
      '>',
      '<p>',
      '</p>',
      '&lt;',
      'a',
      '"',
      '<style>',
      ' ',
      '\n',
    )
    assert(
      property(array(part, { maxLength: 60 }), (parts) => {
        expect(plainText(parts.join(''))).not.toMatch(/<\/?(p|style)>/)
      }),
    )
    const began = performance.now()
    for (const long of ['<', '<script ', '<a ', '&', '<script>', '<li'])
      plainText(long.repeat(400_000 / long.length))
    expect(performance.now() - began).toBeLessThan(8_000)
  })
})
