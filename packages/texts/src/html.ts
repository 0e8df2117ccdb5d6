/** Text that is already HTML. Only the tag below and `join` make it, so everything else gets escaped. */
export type Html = { readonly html: string }

type Insertable = Html | string | number | null | undefined | false | readonly Insertable[]

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Makes text harmless between tags and inside quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

function insert(value: Insertable): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'html' in value ? value.html : value.map(insert).join('')
}

/** HTML with everything put into it escaped: html`<p>${name}</p>`. Attributes must be quoted. */
export const html = (words: TemplateStringsArray, ...values: readonly Insertable[]): Html => ({
  html: words.map((word, index) => word + insert(values[index])).join(''),
})
