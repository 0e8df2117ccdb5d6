import type { ArticleOffer } from '@fachwerk/contract/catalog/assortment-calls'
import { anArticle } from './shop.ts'

const id = (number: number) => `01938f00-0000-7000-8000-0000000c000${number}`
export const [BREAD, EXTRAS, LOAF, ROLL, EGG, SALMON] = [id(1), id(2), id(3), id(4), id(5), id(6)] as const

type Option = ArticleOffer['options'][number]['options'][number]

const option = (optionId: string, title: string, priceCents: number): Option => ({
  id: optionId,
  title,
  priceCents,
  note: '',
  allergens: [],
  additives: [],
  soldOut: false,
})

/** A breakfast for 9,80 €: one kind of bread has to be chosen, and up to three extras, each twice at most, may be. */
export function withExtras(): ArticleOffer {
  const [variant] = anArticle().variants
  if (!variant) throw new Error('no variant')
  return anArticle({
    slug: 'kiez-fruehstueck',
    title: 'Kiez-Frühstück',
    variants: [
      { ...variant, name: '', number: 'FR-014', priceCents: 980, depositCents: 0, packaging: 'none' },
    ],
    options: [
      {
        id: BREAD,
        title: 'Brot',
        min: 1,
        max: 1,
        freeCount: 0,
        mostOfOne: 1,
        foodChecked: true,
        options: [{ ...option(LOAF, 'Sauerteig', 0), note: '2 Scheiben' }, option(ROLL, 'Croissant', 60)],
      },
      {
        id: EXTRAS,
        title: 'Extras',
        min: 0,
        max: 3,
        freeCount: 0,
        mostOfOne: 2,
        foodChecked: true,
        options: [
          { ...option(EGG, 'Rührei', 180), allergens: ['eggs', 'milk'] },
          { ...option(SALMON, 'Räucherlachs', 340), soldOut: true },
        ],
      },
    ],
  })
}
