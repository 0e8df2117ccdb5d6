import { Marked } from 'marked'
import { HANDBOOK, pictureOf } from './handbook.ts'

const HOME = '/admin/documentation'

/** The anchor of a heading, as the links between pages have it: „Für wen“ is `für-wen`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Where a link of the handbook leads in the office; null: to something that is not part of it. */
function addressOf(href: string): string | null {
  if (href.startsWith('#')) return href
  if (href.startsWith('https:')) return href
  const [, name = '', anchor = ''] = /^([a-z-]+)\.md(#.*)?$/.exec(href) ?? []
  return HANDBOOK.some((page) => page.name === name) ? `${HOME}/${name}${anchor}` : null
}

const reader = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const words = this.parser.parseInline(tokens)
      const bare = this.parser.parseInline(tokens, this.parser.textRenderer)
      return `<h${depth} id="${escaped(anchorOf(bare))}" tabindex="-1">${words}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const address = addressOf(href)
      return address === null ? words : `<a href="${escaped(address)}">${words}</a>`
    },
    image({ href, text }) {
      const address = pictureOf(href)
      return address === null ? '' : `<img src="${escaped(address)}" alt="${escaped(text)}" loading="lazy">`
    },
    // Wide ones are scrolled for themselves; without a mouse only what takes the focus can be.
    table({ header, rows }) {
      const cells = (row: typeof header, tag: 'td' | 'th') =>
        row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')
      const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
      return `<div class="table" tabindex="0"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`
    },
    // Nobody writes any; what looks like it is text.
    html: ({ text }) => escaped(text),
  },
})

/** A page of the handbook as HTML: links and pictures lead to where they are in the office. */
export const renderPage = (markdown: string): string => reader.parse(markdown, { async: false })
