/** How renting works: a page that no browser takes over, so these texts stay on the server. */
export const howDe = {
  'how.title': 'So geht’s',
  'how.lead': 'Ein Fach mieten Sie in wenigen Minuten, ohne Konto und ohne App.',
  'how.find': 'Standort und Zeitraum wählen: sofort oder für später.',
  'how.size': 'Fachgröße wählen. Sie sehen, was hineinpasst und was es kostet.',
  'how.pay': 'Online bezahlen. Während Sie bezahlen, halten wir das Fach für Sie frei.',
  'how.open': 'Am Terminal mit Code oder QR-Code öffnen oder auf dem Handy mit einem Tipp.',
  'how.end': 'Fach räumen, Tür schließen, Miete beenden.',
  'how.sizes': 'Was passt hinein?',
  'how.late': 'Was ist, wenn ich mich verspäte?',
  'how.late.answer':
    'Nach dem Ende beginnt die Karenz ohne Aufpreis. Danach kostet jede angefangene Stunde den Stundenpreis Ihrer Größe, höchstens den Tagespreis je 24 Stunden. Beides sehen Sie, bevor Sie bestellen.',
  'how.offline': 'Öffnet das Fach auch ohne Internet?',
  'how.offline.answer':
    'Ja. Code und QR-Code prüft das Terminal selbst. Nur das Öffnen vom Handy aus braucht eine Verbindung.',
  'how.lost': 'Wo finde ich meinen Code wieder?',
  'how.lost.answer':
    'Auf Ihrer Bestellseite und in der E-Mail mit den Zugangsdaten. Beides halten Sie bitte geheim: Wer den Code hat, kann das Fach öffnen.',
} as const
