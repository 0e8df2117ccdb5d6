import type { jamPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** Du; laid over the German texts. */
export const jamPagesDeInformal = {
  'stuck.title': 'Dein Fach {number} öffnet nicht.',
  'stuck.text':
    '{count, plural, one {Ein Versuch} other {# Versuche}}, {when}, und die Tür gab nicht nach. Das liegt am Fach, nicht an dir. Der Standort weiß seit {first} Bescheid. Ein anderes Fach in {size} ist hier gerade nicht frei.',
  'waiting.text':
    'Du stehst auf der Liste des Standorts, etwa bis {until}. Du bekommst hier und per E-Mail Bescheid. Die Wartezeit kostet nichts, deine Mietzeit zählt erst ab dem Öffnen.',
  'asked.text':
    '{count, plural, one {Vorher ging es einmal} =2 {Vorher ging es zweimal} =3 {Vorher ging es dreimal} other {Vorher ging es #-mal}}. Drücke die Tür leicht an und versuche es noch einmal.',
  'asked.thingsText':
    'Dann behältst du das Fach. Der Standort bekommt es als Eilfall, jemand öffnet von Hand. Die Zeit bis dahin kostet nichts.',
  'asked.emptyText':
    'Dann bekommst du sofort Fach {number}, ohne Aufpreis. Der Code für Fach {from} gilt danach nicht mehr.',
  'asked.emptyNone': 'Ein anderes Fach ist hier gerade nicht frei. Dann wählst du, wie es weitergeht.',
  'kept.title': 'Fach {number} bleibt deins. Jemand öffnet es von Hand.',
  'kept.text':
    'Der Standort hat es als Eilfall, etwa bis {until}. Die Zeit bis dahin kostet nichts, und niemand sonst bekommt das Fach. Du bekommst hier und per E-Mail Bescheid, sobald es öffnet.',
  choose: 'Oder wähle, was dir passt:',
  'wait.text':
    'Jemand ist unterwegs. Wir melden uns hier und per E-Mail. Die Wartezeit kostet nichts, deine Mietzeit zählt erst ab dem Öffnen.',
  'elsewhere.kept': 'Fach {number} am Standort {location} ist bis {until} für dich vorgemerkt.',
  'elsewhere.result':
    'Deine Miete geht dort weiter, {street}, {city}. Du bekommst sofort einen neuen Code; der alte gilt nicht mehr.',
  'elsewhere.back': 'Dort kostet es weniger: {amount} gehen an dich zurück.',
  'refund.text':
    'Auf demselben Weg, auf dem du bezahlt hast. Die Miete endet, einen Grund brauchen wir nicht.',
  'refund.owed': 'Deine Rechnung wird um so viel kleiner. Die Miete endet, einen Grund brauchen wir nicht.',
  'refund.result':
    '{amount} gehen sofort auf den Weg zu dir, je nach Bank sind sie in 1 bis 3 Tagen da. Deine Miete von Fach {number} endet, der Code gilt nicht mehr. Die Korrektur der Rechnung kommt von selbst.',
  'refund.resultOwed':
    'Von deiner Rechnung entfallen {amount}. Deine Miete von Fach {number} endet, der Code gilt nicht mehr.',
  'nothing.stuck':
    'Bitte nicht an der Tür hebeln. Solange du nichts wählst, bleibt alles, wie es ist: Dein Code {code} gilt weiter, die Wartezeit kostet nichts.',
  'nothing.waiting':
    'Bitte nicht an der Tür hebeln. Dein Code {code} gilt weiter, die Wartezeit kostet nichts.',
  'nothing.kept': 'Bitte nicht an der Tür hebeln. Dein Code {code} gilt weiter.',
  'nothing.asked': 'Dein Code {code} gilt weiter.',
  'refused.price': 'Der Betrag hat sich geändert. Bitte sieh ihn dir noch einmal an.',
  'refused.gone': 'Dieses Fach ist nicht mehr frei. Bitte wähle noch einmal.',
  'refused.over': 'Hier hat sich inzwischen etwas geändert. Bitte sieh noch einmal nach.',
} as const satisfies InformalTexts<typeof jamPagesDe>
