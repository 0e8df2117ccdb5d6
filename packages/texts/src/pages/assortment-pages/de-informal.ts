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
  'watch.note':
    'Du bekommst erst eine E-Mail zum Bestätigen, dann eine einzige, wenn es den Artikel wieder gibt. Danach löschen wir deine Adresse, spätestens nach 90 Tagen.',
  'watch.sent.title': 'Bitte sieh in dein Postfach',
  'watch.sent': 'Wir haben dir eine E-Mail geschickt. Erst mit dem Link darin gilt dein Wunsch.',
  'watch.link.ask': 'Möchtest du eine E-Mail, sobald es {title} wieder gibt?',
  'watch.link.done': 'Du bekommst eine E-Mail, sobald es {title} wieder gibt.',
  'watch.link.stopped': 'Dein Wunsch ist gelöscht. Du bekommst dazu keine E-Mail.',
} satisfies InformalTexts<typeof assortmentPagesDe>
