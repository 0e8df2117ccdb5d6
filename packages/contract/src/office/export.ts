import { z } from 'zod'
import { searchText } from '../fields.ts'

export const ExportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof ExportFormat>
/** What people also keep on paper. */
export const PaperFormat = z.enum([...ExportFormat.options, 'pdf'])
export type PaperFormat = z.infer<typeof PaperFormat>
/** So many rows fit into one PDF. */
export const MOST_ON_PAPER = 2_000

/**
 * Body of a list's export twin: the list's own filter without pages, for an export is everything that matches; the
 * format, and the columns from left to right (all of them when absent).
 */
export const exportOf = <
  const O extends readonly [string, ...string[]],
  S extends z.ZodRawShape,
  const C extends readonly [string, ...string[]],
>(
  orderBy: O,
  named: S,
  columns: C,
) =>
  z.strictObject({
    orderBy: z.enum(orderBy).optional(),
    dir: z.enum(['asc', 'desc']).default('asc'),
    search: searchText().optional(),
    ...named,
    format: ExportFormat,
    columns: z.array(z.enum(columns)).max(60).optional(),
  })

/** What a file call answers: the file itself; its name stands in `Content-Disposition`. */
export const ExportedFile = z
  .string()
  .meta({ id: 'ExportedFile', description: 'CSV (UTF-8 mit BOM, Semikolon), XLSX oder PDF' })
