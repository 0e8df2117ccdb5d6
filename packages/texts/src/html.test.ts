import { expect, it } from 'vitest'
import { escapeHtml, html } from './html.ts'

it('FAULT-60 whatever people type stays text', () => {
  const name = `<img src=x onerror="alert('x')"> & Söhne`
  expect(html`<p title="${name}">${name}</p>`.html).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt; &amp; Söhne">&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt; &amp; Söhne</p>',
  )
  expect(escapeHtml('a<b')).toBe('a&lt;b')
})

it('parts and lists of parts go in as they are, nothing goes in as nothing', () => {
  const rows = ['a', 'b<'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul>${rows}${null}${false}${undefined}${3}</ul>`.html).toBe(
    '<ul><li>a</li><li>b&lt;</li>3</ul>',
  )
})
