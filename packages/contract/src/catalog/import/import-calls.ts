import { z } from 'zod'
import { call } from '../../call.ts'
import { Id } from '../../fields.ts'
import { VAT_KINDS } from '../vat-rates.ts'
import { IMPORT_SOURCES, isImportField, MOST_IMPORT_BYTES, MOST_IMPORT_COLUMNS } from './import-fields.ts'

export const IMPORT_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

/** What becomes of an article of the file. */
export const IMPORT_OUTCOMES = ['error', 'changed', 'new', 'unchanged', 'skipped'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

const ImportLine = z.object({
  /** Where it begins in the file, as an editor counts. */
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  title: z.string(),
  number: z.string(),
  /** The one it is already. */
  articleId: Id.nullable(),
  /** What happens, field by field, or why nothing does; with the column where one is to blame. */
  words: z.array(z.string()),
  hints: z.array(z.string()),
})
export type ImportLine = z.infer<typeof ImportLine>

/** What an import would do, or did. */
export const ImportReport = z
  .object({
    /** Of the file, how it is read, and everything that would be written; taking over names it. */
    digest: z.string(),
    source: z.enum(IMPORT_SOURCES),
    charset: z.enum(['xlsx', 'utf-8', 'utf-16', 'windows-1252']),
    lines: z.int(),
    columns: z.array(z.object({ name: z.string(), field: z.string(), example: z.string() })),
    counts: z.object({
      error: z.int(),
      changed: z.int(),
      new: z.int(),
      unchanged: z.int(),
      skipped: z.int(),
      /** New and changed ones of which something is told besides. */
      hints: z.int(),
    }),
    /** The first thousand, those that need somebody first. */
    rows: z.array(ImportLine),
    /** What holds for the whole file. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof ImportReport>

const query = {
  /** A field for each column, separated by commas; a place left empty is not taken over. */
  mapping: z
    .string()
    .max(8_000)
    .refine((typed) => typed.split(',').length <= MOST_IMPORT_COLUMNS, {
      error: 'Zuordnung: zu viele Spalten.',
    })
    .refine((typed) => typed.split(',').every((name) => name === '' || isImportField(name)), {
      error: 'Zuordnung: ein Feld gibt es nicht.',
    })
    .optional(),
  /** Of new articles the file says nothing of it. */
  vat: z.enum(VAT_KINDS).default('standard'),
  source: z.enum(IMPORT_SOURCES).optional(),
}
const common = {
  auth: 'staff',
  host: 'admin',
  tags: ['Artikel'],
  method: 'POST',
  permission: 'articles.edit',
  upload: { types: IMPORT_TYPES, mostBytes: MOST_IMPORT_BYTES },
} as const
const UNREADABLE = [
  'article-file-unreadable',
  'article-file-too-much',
  'article-file-empty',
  'article-file-unmapped',
] as const

/** Articles out of files of Shopify, WooCommerce, Shopware and our own (B-14, K-02). */
export const importCalls = {
  checkArticleImport: call({
    ...common,
    path: '/private/articles/import/check',
    summary: 'Sagen, was eine Datei von Artikeln ändern würde, ohne etwas zu ändern',
    readOnly: true,
    query: z.object(query),
    reply: ImportReport,
    refusals: [...UNREADABLE],
  }),
  runArticleImport: call({
    ...common,
    path: '/private/articles/import/run',
    summary: 'Eine geprüfte Datei von Artikeln übernehmen, ganz oder gar nicht',
    query: z.object({
      ...query,
      digest: z.string().max(100),
      /** Articles with an error stay out; without it one of them keeps all out. */
      leaveErrors: z.enum(['true', 'false']).default('false'),
    }),
    /** Not taken: articles changed since the check, and this is what would happen now. */
    reply: z.object({ taken: z.boolean(), report: ImportReport }),
    refusals: [...UNREADABLE, 'article-import-errors', 'article-import-running'],
  }),
} as const
