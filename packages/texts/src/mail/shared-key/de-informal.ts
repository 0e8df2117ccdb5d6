import type { mailSharedKeyDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** Mails to a second person about their key, where du differs from Sie. */
export const mailSharedKeyDeInformal = {
  'key.shared.subject': '{renter} gibt dir einen Schlüssel: Fach {box} in {city}',
  'key.shared.title': 'Dein Schlüssel für Fach {box}',
  'key.shared.text':
    '{renter} hat ein Fach am Standort {location} gemietet und gibt dir dafür einen eigenen Schlüssel.',
  'key.shared.may':
    'Du kannst das Fach damit öffnen, so oft du möchtest. Die Miete verlängern oder beenden kann nur {renter}.',
  'key.changed.subject': 'Dein Schlüssel hat sich geändert: jetzt Fach {box}',
  'key.changed.title': 'Dein Schlüssel hat sich geändert',
  'key.changed.text':
    'an der Miete von {renter} hat sich etwas geändert. Für deinen Schlüssel gilt jetzt, was du unten liest.',
  'key.withdrawn.subject': 'Dein Schlüssel für Fach {box} gilt nicht mehr',
  'key.withdrawn.title': 'Dein Schlüssel gilt nicht mehr',
  'key.withdrawn.text':
    'der Schlüssel, den du von {renter} für Fach {box} am Standort {location} hattest, wurde zurückgenommen. Liegen noch Sachen von dir im Fach, wende dich bitte an {renter}.',
  'key.code': 'Dein Zahlencode für das Terminal',
  'key.how':
    'Tippe den Code am Terminal des Standorts ein oder halte den QR-Code davor. Von deiner Schlüsselseite aus kannst du das Fach auch direkt öffnen.',
  'key.secret': 'Wer diese Zugangsdaten hat, kann das Fach öffnen. Gib sie bitte nicht weiter.',
  'key.why':
    'Du bekommst diese E-Mail, weil {renter} deine Adresse für diesen Schlüssel angegeben hat. Wir verwenden sie für nichts anderes.',
} as const satisfies InformalTexts<typeof mailSharedKeyDe>
