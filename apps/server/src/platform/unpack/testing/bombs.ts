import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

// Small files that become large, made anew for each test: nobody keeps such a file among others.

const GIGABYTE = 1_000_000_000

/** Blanks, packed in parts: a gigabyte of them need not stand anywhere at once. */
function packedBlanks(size: number): Buffer {
  // A part that ends at a byte and says that more follows can stand any number of times after the head of the first.
  const part = deflateRawSync(Buffer.alloc(10_000_000, 0x20), { finishFlush: 3, level: 9 })
  const parts = Array.from({ length: Math.ceil(size / 10_000_000) }, () => part)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...parts, Buffer.from([3, 0, 0, 0, 0, 1])])
}

interface PdfStream {
  readonly words: string
  readonly data: Buffer
}

/** A PDF with one file inside, whose stream is written as it is given. */
export function aPdfAround({ words, data }: PdfStream, more: readonly PdfStream[] = []): Buffer {
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(factur-x.xml) 3 0 R]>>>>>>'),
    Buffer.from('<</Type/Pages/Kids[]/Count 0>>'),
    Buffer.from('<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/EF<</F 4 0 R>>>>'),
    ...[{ words, data }, ...more].map((each) =>
      Buffer.concat([
        Buffer.from(`<<${each.words}/Length ${each.data.length}>>stream\n`),
        each.data,
        Buffer.from('\nendstream'),
      ]),
    ),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const at: number[] = []
  const length = () => parts.reduce((sum, { length: size }) => sum + size, 0)
  for (const [index, object] of objects.entries()) {
    at.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
  }
  const begin = length()
  const rows = at.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${begin}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(trailer)])
}

const twice = '/Type/EmbeddedFile/Filter[/FlateDecode/FlateDecode]'
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)

/** PDFs of a few kilobytes that become a gigabyte, each in another way. */
export const PDF_BOMBS: Readonly<Record<string, () => Buffer>> = {
  'packed twice': () => aPdfAround({ words: twice, data: deflateSync(packedBlanks(GIGABYTE)) }),
  'packed four times': () =>
    aPdfAround({
      words: '/Filter[/Fl/Fl/Fl/Fl]',
      data: deflateSync(deflateSync(deflateSync(packedBlanks(GIGABYTE)))),
    }),
  'packed once': () => aPdfAround({ words: '/Filter/FlateDecode', data: packedBlanks(GIGABYTE) }),
  'said to be a picture': () =>
    aPdfAround({ words: `/Subtype/Image${twice}`, data: deflateSync(packedBlanks(GIGABYTE)) }),
  'written in hexadecimal digits around it': () =>
    aPdfAround({
      words: '/Filter[/ASCIIHexDecode/FlateDecode/FlateDecode]',
      data: hex(deflateSync(packedBlanks(GIGABYTE))),
    }),
  'with a predictor': () =>
    aPdfAround({
      words: `${twice}/DecodeParms[null<</Predictor 12/Columns 50000>>]`,
      data: deflateSync(packedBlanks(GIGABYTE)),
    }),
  'in a stream of objects': () =>
    aPdfAround({ words: '/Filter/FlateDecode', data: deflateSync(Buffer.from('<a/>')) }, [
      {
        words: '/Type/ObjStm/N 9/First 90/Filter[/FlateDecode/FlateDecode]',
        data: deflateSync(packedBlanks(GIGABYTE)),
      },
    ]),
}

/** Groups of five digits to the base of 85. */
function inAscii85(bytes: Buffer): Buffer {
  const groups = []
  for (let at = 0; at < bytes.length; at += 4) {
    let value = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + (bytes[at + index] ?? 0), 0)
    const digits = Array.from({ length: 5 }, () => {
      const digit = value % 85
      value = Math.floor(value / 85)
      return digit + 33
    })
    groups.push(...digits.toReversed())
  }
  return Buffer.from([...groups, 0x7e, 0x3e])
}

/** One whose outermost layer only the library can take off. */
export const UNCOUNTED_BOMB = (): Buffer =>
  aPdfAround({
    words: '/Filter[/ASCII85Decode/FlateDecode/FlateDecode]',
    data: inAscii85(deflateSync(packedBlanks(GIGABYTE))),
  })

interface ZipPart {
  readonly name: string
  readonly packed: Buffer
  readonly size: number
}

/** An archive whose parts say whatever size they like; `overlaid` parts all stand on the bytes of the first. */
export function aZip(parts: readonly ZipPart[], { overlaid = false } = {}): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [index, { name, packed, size }] of parts.entries()) {
    const head = Buffer.alloc(30 + name.length)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(name.length, 26)
    head.write(name, 30, 'latin1')
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(overlaid ? 0 : at, 42)
    entry.write(name, 46, 'latin1')
    central.push(entry)
    if (overlaid && index > 0) continue
    local.push(head, packed)
    at += head.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, directory, end])
}

const part = (name: string, text: string | Buffer): ZipPart => ({
  name,
  packed: deflateRawSync(text),
  size: Buffer.byteLength(text),
})
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
/** A workbook with these words in its list of shared words. */
const aWorkbook = (words: string | Buffer): ZipPart[] => [
  part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  ),
  part(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ),
  part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ),
  part(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${SPREADSHEET}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>`,
  ),
  part('xl/sharedStrings.xml', words),
]
const sharedWords = (count: number) =>
  Buffer.from(`<sst xmlns="${SPREADSHEET}">${'<si><t>a</t></si>'.repeat(count)}</sst>`)

/** Archives that become much more than a table may. */
export const TABLE_BOMBS: Readonly<Record<string, () => Buffer>> = {
  'a list of five million shared words': () => aZip(aWorkbook(sharedWords(5_000_000))),
  'the same, said to be small': () =>
    aZip(aWorkbook(sharedWords(5_000_000)).map(({ name, packed }) => ({ name, packed, size: 100 }))),
  'a thousand parts over the same bytes': () => {
    const bytes = deflateRawSync(Buffer.alloc(2_000_000, 0x20))
    const parts = Array.from({ length: 1_000 }, (_, n) => ({ name: `${n}.xml`, packed: bytes, size: 10 }))
    return aZip([...aWorkbook(sharedWords(1)), ...parts])
  },
  'a few parts over the same bytes': () => {
    const bytes = deflateRawSync(Buffer.alloc(5_000_000, 0x20))
    const parts = Array.from({ length: 300 }, (_, n) => ({ name: `${n}.xml`, packed: bytes, size: 10 }))
    return aZip(parts, { overlaid: true })
  },
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(kind, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}
function aPng(width: number, height: number, passes: 0 | 1, chunks: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, passes], 8)
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([begin, pngChunk('IHDR', head), ...chunks, pngChunk('IEND', Buffer.alloc(0))])
}

export const PICTURE_BOMBS: Readonly<Record<string, () => Buffer>> = {
  '30,000 by 30,000': () => aPng(30_000, 30_000, 0, [pngChunk('IDAT', packedBlanks(GIGABYTE))]),
  '7,000 by 7,000 in passes': () => aPng(7_000, 7_000, 1, [pngChunk('IDAT', packedBlanks(150_000_000))]),
  'a small one with a gigabyte of colours': () =>
    aPng(10, 10, 0, [
      pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), packedBlanks(GIGABYTE)])),
      pngChunk('IDAT', packedBlanks(310)),
    ]),
}
