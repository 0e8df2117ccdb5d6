import { actionWords } from '../../lib/words/action-words.ts'
import { w } from './texts.ts'

/** What each language is called, in forms and histories. */
export const TEXT_LABELS = {
  de: w('language.de'),
  'de-informal': w('language.de-informal'),
  en: w('language.en'),
  it: w('language.it'),
  ru: w('language.ru'),
} as const

export const textHistoryWords = actionWords(
  {
    'textConstant.changed': w('history.changed'),
    'textConstant.takenBack': w('history.takenBack'),
  },
  (action) => w('history.other', { action }),
)
