/** Ready HTML; anything else put into a template is escaped. */
export type Html = { readonly html: string }

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

type Part = string | number | Html | readonly Html[]

function render(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map(({ html }) => html).join('')
}

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, index) => text + (parts[index] === undefined ? '' : render(parts[index]))).join(''),
})
