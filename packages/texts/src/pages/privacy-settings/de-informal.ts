/** The same with du, where it differs. */
export const privacySettingsDeInformal = {
  lead: 'Was diese Seiten auf deinem Gerät speichern, wozu und wie lange.',
  'table.why':
    'Ohne diese Einträge gehen Bestellung, Schlüssel und Konto nicht. Eine Einwilligung ist dafür nicht nötig (§ 25 Abs. 2 Nr. 2 TDDDG). Anderes wird nicht gespeichert, nichts misst oder verfolgt dein Verhalten.',
  'fw_visitor.why':
    'Erkennt deinen Browser nach einer Bestellung wieder, damit du sie siehst und dein Fach öffnen kannst.',
  'fw_visitor.when': 'wenn du bestellst',
  'fw_konto.why': 'Hält dich in deinem Konto angemeldet.',
  'fw_konto.when': 'wenn du dich anmeldest',
  'fw_konto.long': 'bis du dich abmeldest, höchstens 12 Stunden',
  'fw_nachweis.why':
    'Merkt sich, dass du in diesem Browser eine E-Mail-Adresse bestätigt hast, damit du es nicht jedes Mal tun musst.',
  'fw_nachweis.when': 'wenn du dir sechs Ziffern schicken lässt',
  'fw_kasse.why':
    'Bringt deine Eingaben von der Kasse zurück, wenn du zwischendurch Größe oder Zeit änderst.',
  'fw_kasse.when': 'wenn du an der Kasse „ändern“ drückst',
  'fw_anrede.why': 'Merkt sich, welche Anrede diese Seiten verwenden.',
  'fw_anrede.when': 'wenn du die Anrede wählst',
  'fw_einwilligung.why': 'Merkt sich deine Entscheidung auf dieser Seite, mit Zeit und Fassung.',
  'fw_einwilligung.when': 'wenn du entscheidest',
  'schluessel.why':
    'Dein Schlüssel mit Code, QR-Code, Fach und Ende der Miete, damit du dein Fach auch ohne Netz öffnest.',
  'schluessel.when': 'wenn du die Seite deines Schlüssels öffnest',
  'schluessel.long': 'bis die Miete endet oder du dich abmeldest',
  'push.why': 'Adresse, unter der dein Browser Mitteilungen zu dieser Miete annimmt.',
  'push.when': 'wenn du es auf der Seite deines Schlüssels einschaltest',
  'push.long': 'bis die Miete endet oder du es ausschaltest',
  'optional.none':
    'Diese Seiten laden nichts von anderen Anbietern. Es gibt nichts, worin du einwilligen müsstest.',
  'optional.text':
    'Die Karte der Standorte kann ihre Bilder von {host} laden. Dieser Anbieter erfährt dann die IP-Adresse deines Geräts und den Ausschnitt, den du ansiehst; sein Sitz kann außerhalb der EU liegen. Ohne deine Einwilligung zeigen wir unsere eigene, einfachere Karte; mieten kannst du so oder so.',
  'optional.withdraw':
    'Du kannst deine Entscheidung hier jederzeit ändern; was bis dahin geschah, bleibt rechtmäßig.',
  'state.none': 'Du hast noch nicht entschieden. Bis dahin wird nichts geladen.',
  'state.given': 'Du hast am {at} eingewilligt (Fassung {version}).',
  'state.refused': 'Du hast am {at} abgelehnt (Fassung {version}).',
  saved: 'Deine Entscheidung ist gespeichert.',
} as const
