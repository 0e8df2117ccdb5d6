import { jamPages } from '@fachwerk/texts/pages/jam-pages/jam-pages'
import type { jamPagesDe } from '@fachwerk/texts/pages/jam-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from '../../../lib/words/words.ts'

export type JamWords = Translate<typeof jamPagesDe>

/** What is said of a box that does not open; its page is finished when it arrives, so that no browser loads the table. */
export const jamWords = ({ language }: Pick<Reader, 'language'>): JamWords => textsOf(language, jamPages)
