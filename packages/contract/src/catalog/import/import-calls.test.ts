import { describe, expect, it } from 'vitest'
import { articleFields, variantFields } from '../article-fields.ts'
import { importCalls } from './import-calls.ts'
import { IMPORT_FIELDS, IMPORT_SOURCES, isImportField, MOST_IMPORT_COLUMNS } from './import-fields.ts'

const { checkArticleImport, runArticleImport } = importCalls

/** The sentence at the mapping; none: it is taken. */
const wrong = (mapping: string) =>
  checkArticleImport.query
    .safeParse({ mapping })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('B-14 how a file is to be read', () => {
  it('nothing has to be said: 19 % for what is new, and the head says the rest', () => {
    expect(checkArticleImport.query.parse({})).toEqual({ vat: 'standard' })
    expect(runArticleImport.query.parse({ digest: 'x' })).toEqual({
      vat: 'standard',
      digest: 'x',
      leaveErrors: 'false',
    })
  })

  it('a column is a field or left out', () => {
    expect(wrong('title,,number,,title:en')).toBeUndefined()
    expect(wrong('')).toBeUndefined()
    expect(wrong(','.repeat(MOST_IMPORT_COLUMNS - 1))).toBeUndefined()
  })

  it.each([
    ['title,nonsense', 'Zuordnung: ein Feld gibt es nicht.'],
    ['title,Titel', 'Zuordnung: ein Feld gibt es nicht.'],
    ['title, number', 'Zuordnung: ein Feld gibt es nicht.'],
    ['title:fr', 'Zuordnung: ein Feld gibt es nicht.'],
    ['companyId', 'Zuordnung: ein Feld gibt es nicht.'],
    ['__proto__', 'Zuordnung: ein Feld gibt es nicht.'],
    ['constructor,toString', 'Zuordnung: ein Feld gibt es nicht.'],
    [','.repeat(MOST_IMPORT_COLUMNS), 'Zuordnung: zu viele Spalten.'],
  ])('FAULT-12 %j is refused: %s', (mapping, sentence) => {
    expect(wrong(mapping)).toEqual([['mapping', sentence]])
  })

  it('a source, a rate and an answer there is none of are refused', () => {
    const query = (more: object) => runArticleImport.query.safeParse({ digest: 'x', ...more }).success
    expect(IMPORT_SOURCES.map((source) => query({ source }))).toEqual([true, true, true, true])
    expect([query({ source: 'magento' }), query({ vat: '7' }), query({ leaveErrors: 'yes' })]).toEqual([
      false,
      false,
      false,
    ])
    expect(runArticleImport.query.safeParse({}).success).toBe(false)
    expect(query({ digest: 'x'.repeat(101) })).toBe(false)
  })

  it('what an article and its variants say can each come from a column, under the name of its form', () => {
    const fields: Record<string, { readonly label: string }> = { ...articleFields, ...variantFields }
    for (const [name, { label }] of Object.entries(fields)) {
      expect([name, isImportField(name)]).toEqual([name, true])
      expect(IMPORT_FIELDS[name]).toBe(label)
    }
    expect(['hasOwnProperty', 'id', 'archived', ''].map(isImportField)).toEqual([false, false, false, false])
  })

  it('two columns of our own export are never called the same, in whatever case they are written', () => {
    const labels = Object.values(IMPORT_FIELDS).map((label) => label.toLowerCase())
    expect(new Set(labels).size).toBe(labels.length)
  })
})
