/** An element with its attributes and what is in it; what is missing or empty is left out. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly Element[]
}

/**
 * An element, or nothing where it would be empty: in the formats written here an empty element says something wrong.
 * @param content text, or the elements within; those that came to nothing are left out
 */
export function element(
  name: string,
  content: string | readonly (Element | null)[],
  attributes: Readonly<Record<string, string>> = {},
): Element | null {
  const inner = typeof content === 'string' ? content : content.filter((each) => each !== null)
  return inner.length === 0 ? null : { name, attributes, content: inner }
}

/** A document of XML 1.0 in UTF-8; characters that XML cannot hold are dropped. */
export const xmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`

function written({ name, attributes, content }: Element, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const open = `${indent}<${name}${said.join('')}>`
  if (typeof content === 'string') return `${open}${escapeXml(content)}</${name}>\n`
  return `${open}\n${content.map((each) => written(each, `${indent}  `)).join('')}${indent}</${name}>\n`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** All that XML 1.0 does not allow, half surrogates included. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text as it may stand between tags or quotes. */
export const escapeXml = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
