import { type Cell, type ExportColumn, harmless, localTime } from './cells.ts'
import { zipOf } from './zip-stream.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The fixed parts of a workbook with one sheet (ECMA-376). Styles: 0 plain, 1 bold, 2 euros, 3 date and time. */
const PARTS: readonly (readonly [name: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${SHEET}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
]

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Signs that XML 1.0 cannot carry, and halves of signs; tab and line ends it can. */
const UNFIT = /(?![\t\r\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

const escaped = (text: string): string =>
  text.replaceAll(UNFIT, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const textCell = (text: string, style = 0): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(harmless(text))}</t></is></c>`
const numberCell = (value: number | string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets: 30 December 1899, for their calendar knows a 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30)

function xlsxCell(cell: Cell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'string') return textCell(cell)
  if (typeof cell === 'number') return numberCell(cell)
  if ('cents' in cell) return numberCell(cell.cents / 100, 2)
  const { year, month, day, hour, minute } = localTime(cell.at, cell.timeZone)
  return numberCell((Date.UTC(year, month - 1, day, hour, minute) - EPOCH) / DAY_MS, 3)
}

/** Rows as a workbook with one sheet, made while it is sent. Libraries hold the whole sheet; this holds one page of rows. */
export async function* xlsxOf<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  const fixed = PARTS.map(([name, xml]) => ({ name, content: once(HEAD + xml) }))
  yield* zipOf([...fixed, { name: 'xl/worksheets/sheet1.xml', content: sheetOf(columns, pages) }])
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

async function* sheetOf<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const titles = columns.map(({ title }) => textCell(title, 1)).join('')
  yield `${HEAD}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData><row>${titles}</row>`
  for await (const rows of pages)
    yield rows.map((row) => `<row>${columns.map(({ cell }) => xlsxCell(cell(row))).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}
