/** Mails to a second person about their key, German with Sie: the measure for the other languages. */
export const mailSharedKeyDe = {
  'key.shared.subject': '{renter} gibt Ihnen einen Schlüssel: Fach {box} in {city}',
  'key.shared.title': 'Ihr Schlüssel für Fach {box}',
  'key.shared.text':
    '{renter} hat ein Fach am Standort {location} gemietet und gibt Ihnen dafür einen eigenen Schlüssel.',
  'key.shared.may':
    'Sie können das Fach damit öffnen, so oft Sie möchten. Die Miete verlängern oder beenden kann nur {renter}.',
  'key.changed.subject': 'Ihr Schlüssel hat sich geändert: jetzt Fach {box}',
  'key.changed.title': 'Ihr Schlüssel hat sich geändert',
  'key.changed.text':
    'an der Miete von {renter} hat sich etwas geändert. Für Ihren Schlüssel gilt jetzt, was Sie unten lesen.',
  'key.withdrawn.subject': 'Ihr Schlüssel für Fach {box} gilt nicht mehr',
  'key.withdrawn.title': 'Ihr Schlüssel gilt nicht mehr',
  'key.withdrawn.text':
    'der Schlüssel, den Sie von {renter} für Fach {box} am Standort {location} hatten, wurde zurückgenommen. Liegen noch Sachen von Ihnen im Fach, wenden Sie sich bitte an {renter}.',
  'key.code': 'Ihr Zahlencode für das Terminal',
  'key.later': 'Der Code gilt vom Beginn der Miete an.',
  'key.how':
    'Tippen Sie den Code am Terminal des Standorts ein oder halten Sie den QR-Code davor. Von Ihrer Schlüsselseite aus können Sie das Fach auch direkt öffnen.',
  'key.button': 'Schlüssel anzeigen',
  'key.secret': 'Wer diese Zugangsdaten hat, kann das Fach öffnen. Geben Sie sie bitte nicht weiter.',
  'key.why':
    'Sie bekommen diese E-Mail, weil {renter} Ihre Adresse für diesen Schlüssel angegeben hat. Wir verwenden sie für nichts anderes.',
  'key.privacy': 'Datenschutz',
} as const
