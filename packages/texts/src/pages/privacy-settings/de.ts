/** What a storefront keeps on a device, and the question about what is optional (P-05), German with Sie. */
export const privacySettingsDe = {
  link: 'Datenschutz-Einstellungen',
  title: 'Datenschutz-Einstellungen',
  lead: 'Was diese Seiten auf Ihrem Gerät speichern, wozu und wie lange.',
  'table.title': 'Notwendiges',
  'table.why':
    'Ohne diese Einträge gehen Bestellung, Schlüssel und Konto nicht. Eine Einwilligung ist dafür nicht nötig (§ 25 Abs. 2 Nr. 2 TDDDG). Anderes wird nicht gespeichert, nichts misst oder verfolgt Ihr Verhalten.',
  'column.when': 'Ab wann',
  'column.long': 'Wie lange',
  'fw_visitor.why':
    'Erkennt Ihren Browser nach einer Bestellung wieder, damit Sie sie sehen und Ihr Fach öffnen können.',
  'fw_visitor.when': 'wenn Sie bestellen',
  'fw_visitor.long': '30 Tage',
  'fw_konto.why': 'Hält Sie in Ihrem Konto angemeldet.',
  'fw_konto.when': 'wenn Sie sich anmelden',
  'fw_konto.long': 'bis Sie sich abmelden, höchstens 12 Stunden',
  'fw_nachweis.why':
    'Merkt sich, dass Sie in diesem Browser eine E-Mail-Adresse bestätigt haben, damit Sie es nicht jedes Mal tun müssen.',
  'fw_nachweis.when': 'wenn Sie sich sechs Ziffern schicken lassen',
  'fw_nachweis.long': '180 Tage',
  'fw_kasse.why': 'Bringt Ihre Eingaben von der Kasse zurück, wenn Sie zwischendurch Größe oder Zeit ändern.',
  'fw_kasse.when': 'wenn Sie an der Kasse „ändern“ drücken',
  'fw_kasse.long': '30 Minuten',
  'fw_anrede.why': 'Merkt sich, ob diese Seiten „Sie“ oder „du“ sagen.',
  'fw_anrede.when': 'wenn Sie die Anrede wählen',
  'fw_anrede.long': 'ein Jahr',
  'fw_einwilligung.why': 'Merkt sich Ihre Entscheidung auf dieser Seite, mit Zeit und Fassung.',
  'fw_einwilligung.when': 'wenn Sie entscheiden',
  'fw_einwilligung.long': '180 Tage',
  'schluessel.why':
    'Ihr Schlüssel mit Code, QR-Code, Fach und Ende der Miete, damit Sie Ihr Fach auch ohne Netz öffnen.',
  'schluessel.when': 'wenn Sie die Seite Ihres Schlüssels öffnen',
  'schluessel.long': 'bis die Miete endet oder Sie sich abmelden',
  'push.why': 'Adresse, unter der Ihr Browser Mitteilungen zu dieser Miete annimmt.',
  'push.when': 'wenn Sie „Erinnern Sie mich auf diesem Gerät“ drücken',
  'push.long': 'bis die Miete endet oder Sie es ausschalten',
  'optional.title': 'Karte eines anderen Anbieters',
  'optional.none':
    'Diese Seiten laden nichts von anderen Anbietern. Es gibt nichts, worin Sie einwilligen müssten.',
  'optional.text':
    'Die Karte der Standorte kann ihre Bilder von {host} laden. Dieser Anbieter erfährt dann die IP-Adresse Ihres Geräts und den Ausschnitt, den Sie ansehen; sein Sitz kann außerhalb der EU liegen. Ohne Ihre Einwilligung zeigen wir unsere eigene, einfachere Karte; mieten können Sie so oder so.',
  'optional.withdraw':
    'Sie können Ihre Entscheidung hier jederzeit ändern; was bis dahin geschah, bleibt rechtmäßig.',
  'state.none': 'Sie haben noch nicht entschieden. Bis dahin wird nichts geladen.',
  'state.given': 'Sie haben am {at} eingewilligt (Fassung {version}).',
  'state.refused': 'Sie haben am {at} abgelehnt (Fassung {version}).',
  refuse: 'Ablehnen',
  allow: 'Zulassen',
  'bar.title': 'Einwilligung für die Karte',
  'bar.text': 'Darf die Karte Bilder von {host} laden? Ohne Einwilligung zeigen wir unsere eigene Karte.',
  'bar.more': 'Mehr dazu',
  saved: 'Ihre Entscheidung ist gespeichert.',
} as const
