import { inflateSync } from 'node:zlib'

/** What a document says, for tests: its pages, and the texts in the order in which they were drawn. */
export interface ReadPdf {
  readonly pages: number
  /** The document's dictionaries as they stand in the file. */
  readonly source: string
  readonly texts: readonly string[]
  /** All that is held in it, unpacked. */
  readonly streams: readonly string[]
}

/** Reads documents as this house writes them: embedded fonts with a map back to letters, streams deflated. */
export function readPdf(bytes: Buffer): ReadPdf {
  const source = bytes.toString('latin1')
  const streams = new Map<string, string>()
  for (const [, id = '', inside = ''] of source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const data = /stream\n(.*)\nendstream/s.exec(inside)?.[1]
    if (data === undefined) continue
    const raw = Buffer.from(data, 'latin1')
    streams.set(id, (inside.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1'))
  }
  const letters = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => [
      name,
      lettersOf(streams.get(mapOf(source, font)) ?? ''),
    ]),
  )
  const pages = [...source.matchAll(/\/Type \/Page\b(?!s)[^]*?\/Contents (\d+) 0 R|\/Contents (\d+) 0 R/g)]
  const contents = pages.map(([, one, two]) => streams.get(one ?? two ?? '') ?? '')
  return {
    pages: contents.length,
    source,
    texts: contents.flatMap((content) => textsOf(content, letters)),
    streams: [...streams.values()],
  }
}

const mapOf = (source: string, font: string): string =>
  new RegExp(`\\n${font} 0 obj\\n[^]*?/ToUnicode (\\d+) 0 R`).exec(source)?.[1] ?? ''

const unicode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Letters by the code of a font; its map lists them in blocks. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16)
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set((first + index).toString(16).padStart(4, '0'), unicode(hex.replaceAll(' ', '')))
  }
  return letters
}

/** Each text that is drawn, letters put back for codes; what belongs to one line stays together. */
function textsOf(content: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const texts: string[] = []
  let font: ReadonlyMap<string, string> | undefined
  for (const [, name, list] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = letters.get(name)
    else {
      const codes = [...(list ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex).join('')
      texts.push((codes.match(/.{4}/g) ?? []).map((code) => font?.get(code.toLowerCase()) ?? '?').join(''))
    }
  }
  return texts
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()

/** Reads XML for tests, strictly: tags that do not close and bare ampersands are errors. */
export function readXml(xml: string): { all(name: string): string[] } {
  const open: { name: string; text: string }[] = []
  const found: { name: string; text: string }[] = []
  for (const [, declaration, closing, name = '', empty, text] of xml.matchAll(
    /<(?:([?!])[^>]*|(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?))>|([^<]+)/g,
  )) {
    if (declaration !== undefined) continue
    if (text !== undefined) {
      if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text)) throw new Error(`no XML: ${text}`)
      for (const each of open) each.text += text
    } else if (closing === '/') {
      const last = open.pop()
      if (last?.name !== name) throw new Error(`${name} closes ${last?.name ?? 'nothing'}`)
      found.push(last)
    } else if (empty !== '/') open.push({ name, text: '' })
  }
  if (open.length > 0) throw new Error(`${open.map(({ name }) => name).join(', ')} never close`)
  return { all: (name) => found.flatMap((each) => (each.name === name ? [unescaped(each.text)] : [])) }
}
