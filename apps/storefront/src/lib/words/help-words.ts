import { helpPages } from '@fachwerk/texts/pages/help-pages/help-pages'
import type { helpPagesDe } from '@fachwerk/texts/pages/help-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from './words.ts'

export type HelpWords = Translate<typeof helpPagesDe>

/** Help and the rentals of a browser; their pages are finished when they arrive, so no browser loads the table. */
export const helpWords = ({ language, own }: Reader): HelpWords => textsOf(language, helpPages, own?.help)

export const HELP_PATH = '/hilfe'
/** Where a link is asked for that was lost. */
export const FIND_ORDER_PATH = '/hilfe/bestellung'
export const MY_RENTALS_PATH = '/meine-mieten'
