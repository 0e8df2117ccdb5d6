import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { numberText, textKindsOf } from '../../../ui/form/text-kinds.ts'

/** How what is no text is typed: amounts, contents and minutes. */
export const ARTICLE_TEXTS = textKindsOf(
  { ...articleFields, ...variantFields },
  { duration: numberText({ decimals: 0, min: 5, max: 1_440, suffix: 'Min.' }) },
)
