import { text } from './legal-text.ts'

/** Above every translation: which text binds. */
export const noteRu = text(
  'Этот перевод предоставлен для удобства; юридическую силу имеет текст на немецком языке.',
)
