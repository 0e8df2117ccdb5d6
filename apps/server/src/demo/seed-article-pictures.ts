import type { PictureWords } from '@fachwerk/contract/picture/picture-views'
import { furtherDrawings } from '@fachwerk/demo-data/drawings/article-drawings'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Tx } from '../platform/db/db.ts'
import { drawnArticle } from './drawn-articles.ts'

interface Drawn {
  readonly companyId: string
  readonly articleId: string
  readonly number: string
  readonly title: string
}

/** The drawing of an article and, of some, what else is to be seen; no photograph of goods that do not exist. */
export async function seedArticlePictures(
  tx: Tx,
  catalog: Catalog,
  { companyId, articleId: ownerId, number, title }: Drawn,
): Promise<void> {
  for (const [drawing, shows] of [[number, title] as const, ...(furtherDrawings[number] ?? [])])
    await catalog.recordPicture(tx, {
      companyId,
      ownerId,
      prepared: drawnArticle(drawing),
      words: wordsFor(shows),
    })
}

const wordsFor = (shows: string): PictureWords => ({
  de: `Zeichnung: ${shows}`,
  'de-informal': '',
  en: `Drawing: ${shows}`,
  it: `Disegno: ${shows}`,
  ru: `Рисунок: ${shows}`,
})
