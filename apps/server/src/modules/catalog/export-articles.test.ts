import { text } from 'node:stream/consumers'
import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import { systemRandom } from '../../platform/random.ts'
import { someVariant } from './testing.ts'
import { aCatalogWithStaff } from './testing/catalog-staff.ts'
import { exportArticles } from './use-cases/export-articles.ts'

const { db, clock, ayse, stranger, made } = await aCatalogWithStaff()
const exportRows = createExports({ db, clock, random: systemRandom() })

beforeAll(async () => {
  await made({
    title: 'Filterkaffee',
    variants: [
      someVariant({ number: 'K-1', name: 'klein', priceCents: 260 }),
      someVariant({ number: 'K-2', name: 'groß', priceCents: 340 }),
    ],
  })
})

async function lines(overrides: object, actor = ayse): Promise<string[]> {
  const body = articleCalls.exportArticles.body.parse({ format: 'csv', ...overrides })
  const answer = await exportArticles({ exportRows }, { actor, ...body })
  if (!answer.ok) return [answer.refusal]
  return (await text(answer.value.content)).replace('\uFEFF', '').trim().split(/\r?\n/)
}

describe('N-10 articles as a file', () => {
  it('has a row for each variant with its own number and price', async () => {
    expect(await lines({ columns: ['title', 'number', 'variant', 'price'] })).toEqual([
      'Titel;Artikelnummer;Ausführung;Preis inkl. MwSt.',
      'Filterkaffee;K-1;klein;2,60',
      'Filterkaffee;K-2;groß;3,40',
    ])
  })

  it('has none of another company', async () => {
    expect(await lines({ columns: ['title'] }, stranger)).toEqual(['Titel'])
  })
})
