import { keyPages } from '@fachwerk/texts/pages/key-pages/key-pages'
import type { keyPagesDe } from '@fachwerk/texts/pages/key-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from '../../../lib/words/words.ts'

/** The texts of a key on paper and of what belongs to it; on the server alone. */
export const keyWords = ({ language, own }: Reader): Translate<typeof keyPagesDe> =>
  textsOf(language, keyPages, own?.key)
