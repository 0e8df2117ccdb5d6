import type { assortmentPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs. */
export const assortmentPagesDeInformal = {
  'none.lead': 'Mit weniger Filtern oder einem anderen Wort findest du mehr.',
  'article.path': 'Du bist hier',
  'options.few': '{title}: Hier fehlt noch deine Wahl ({rule}).',
  'options.gone': '{title}: Eines davon ist gerade ausverkauft. Bitte wähle ein anderes.',
  'status.until': 'Ab {until} geht es weiter. Dein Warenkorb bleibt liegen.',
  'status.first': 'Bestellen kannst du jetzt schon; abholbereit ist es ab {when}.',
  'status.first.brought': 'Bestellen kannst du jetzt schon; liefern können wir ab {when}.',
  'withdrawal.unsaid': 'dazu frag uns bitte',
  'article.takeAway.ownContainer': 'gern in dein mitgebrachtes Gefäß, nicht teurer',
} satisfies InformalTexts<typeof assortmentPagesDe>
