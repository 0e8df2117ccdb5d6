import type { keyPagesDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The key on paper, without network and as a reminder, where du differs from Sie. */
export const keyPagesDeInformal = {
  'card.code': 'Dein Code',
  'card.printHint': 'Zum Drucken nutze bitte das Menü deines Browsers.',
  'card.keepSafe': 'Wer dieses Blatt hat, kann das Fach öffnen. Bitte pass gut darauf auf.',
  'list.title': 'Deine Schlüssel, ohne Netz',
  'guide.title': 'So öffnest du Fach {box}',
  'guide.find': 'Geh zum Schrank {cabinet} und zum Terminal mit Tasten und Leser.',
  'guide.findPlain': 'Geh zum Terminal mit Tasten und Leser.',
  'guide.enter': 'Tippe den Code ein oder halte den QR-Code vor den Leser.',
  'guide.open': 'Tür {box} springt auf. Leg deine Sachen hinein.',
  'guide.close': 'Drücke die Tür zu, bis sie einrastet.',
  'guide.again': 'Bis zum Ende der Miete kannst du das Fach auf dieselbe Weise beliebig oft öffnen.',
  'guide.stuck': 'Springt die Tür nicht auf? Drücke kurz dagegen und versuche es noch einmal.',
  'guide.videoNote':
    'Das Video kommt von {host} und wird erst geladen, wenn du drückst. Dabei erfährt {host} die IP-Adresse deines Geräts.',
  'push.ask': 'Erinnere mich auf diesem Gerät',
  'push.ask.waiting': 'Melde dich hier, wenn der Schlüssel da ist',
  'push.why.waiting':
    'Du kannst die Seite dann schließen. Danach auch vor dem Ende der Miete, wenn sich der Schlüssel ändert und wenn eine Zahlung offen ist.',
  'push.on': 'Dieses Gerät erinnert dich.',
  'push.denied':
    'Dein Browser lässt Mitteilungen dieser Seite nicht zu. Das kannst du in seinen Einstellungen ändern.',
  'push.failed': 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  'news.arrived': 'Dein Schlüssel ist da',
  'news.endsSoon': 'Deine Miete endet bald',
  'news.changed': 'Dein Schlüssel hat sich geändert',
} as const satisfies InformalTexts<typeof keyPagesDe>
