/** Mails around an order, German with Sie: the measure for the other languages. */
export const mailOrderDe = {
  'mail.greeting': 'Guten Tag {name},',
  'mail.moment': '{date}, {time} Uhr',
  'mail.footer.why': 'Diese E-Mail gehört zu Ihrer Bestellung {code}.',

  'mail.prepared.subject': 'Ihre Miete {code} ist vorbereitet',
  'mail.prepared.title': 'Ihre Miete ist vorbereitet',
  'mail.prepared.intro': 'wir haben eine Miete für Sie vorbereitet. Bestellt ist noch nichts.',
  'mail.prepared.next':
    'Prüfen Sie die Angaben, stimmen Sie den Bedingungen zu und bestellen Sie; danach bezahlen Sie. Mit der Zahlung ist der Vertrag geschlossen, und Sie erhalten eine E-Mail mit Ihren Zugangsdaten.',
  'mail.prepared.button': 'Prüfen und bestellen',

  'mail.received.subject': 'Ihre Bestellung {code} ist eingegangen',
  'mail.received.title': 'Ihre Bestellung ist eingegangen',
  'mail.received.intro': 'vielen Dank für Ihre Bestellung. Wir haben sie am {moment} erhalten.',
  'mail.received.next':
    'Sobald Ihre Zahlung eingegangen ist, erhalten Sie eine E-Mail mit Ihren Zugangsdaten. Erst dann ist der Vertrag geschlossen.',
  'mail.received.kept': 'Das Fach bleibt bis {moment} für Sie vorgemerkt.',
  'mail.received.keptSeveral': 'Die Fächer bleiben bis {moment} für Sie vorgemerkt.',
  'mail.received.button': 'Bestellung ansehen',

  'mail.link.title': 'Der Link zu Ihrer Bestellung {code}',
  'mail.link.text':
    'hier ist der Link zu Ihrer Bestellung, um den auf unserer Hilfeseite gebeten wurde. Dort stehen Code, QR-Code, Zeiten und Rechnungen.',
  'mail.link.notYou':
    'Haben Sie nicht darum gebeten, brauchen Sie nichts zu tun: Der Link ging nur an diese Adresse.',

  'mail.paid.subject': 'Ihr Fach {box} in {city}: Zugangsdaten',
  'mail.paid.title': 'Ihr Fach {box} ist bereit',
  'mail.paid.subjectSeveral': 'Ihre {count} Fächer in {city}: Zugangsdaten',
  'mail.paid.titleSeveral': 'Ihre Fächer {boxes} sind bereit',
  'mail.paid.titleLaterSeveral': 'Ihre Fächer {boxes} sind reserviert',
  'mail.paid.titleLater': 'Ihr Fach {box} ist reserviert',
  'mail.paid.intro': 'Ihre Zahlung ist eingegangen. Damit ist der Vertrag geschlossen.',
  'mail.paid.newLock':
    'Am Fach hängt ein neues Schloss. Bitte verwenden Sie ab jetzt den Code und den QR-Code von der Schlüsselseite; ältere gelten nicht mehr.',
  'mail.paid.moved':
    'Weil Ihre Zahlung erst nach dem Ende der Vormerkung ankam, war Fach {number} schon vergeben. Sie erhalten ohne Aufpreis Fach {box}.',

  'mail.paid.again': 'hier ist Ihr Schlüssel, erneut gesendet. Code und Zeiten sind dieselben wie bisher.',
  'mail.paid.corrected':
    'Ihre E-Mail-Adresse wurde berichtigt. Hier ist Ihr Schlüssel mit einem neuen Code; der alte Code und der alte QR-Code gelten nicht mehr.',
  'mail.paid.introFree': 'wir haben Ihnen ein Fach zugeteilt. Es kostet Sie nichts.',
  'mail.contract.paymentFree': 'kostenlos',
  'mail.changed.dates.title': 'Ihre Mietzeit für Fach {box} hat sich geändert',
  'mail.changed.dates.text':
    'wir haben Ihre Mietzeit geändert. Es gelten jetzt die Zeiten, die Sie unten lesen. Ihr Schlüssel ist daran angepasst.',
  'mail.changed.moved.title': 'Sie haben jetzt Fach {box}',
  'mail.changed.moved.text':
    'Sie haben jetzt Fach {box} statt Fach {number}, ohne Aufpreis. Ihr bisheriges Fach öffnet nicht mehr mit Ihrem Schlüssel. Liegen noch Sachen darin, rufen Sie uns bitte an.',
  'mail.changed.opensAgain.title': 'Fach {box} öffnet wieder',
  'mail.changed.opensAgain.text':
    'Fach {box} öffnet wieder, mit demselben Code. Die Wartezeit kostet nichts: Ihre Mietzeit zählt seitdem, das neue Ende lesen Sie unten.',
  'mail.changed.elsewhere.title': 'Ihr neues Fach {box} an einem anderen Standort',
  'mail.changed.elsewhere.text':
    'Ihre Miete geht am Standort weiter, den Sie unten lesen, ohne Aufpreis. Fach {number} am bisherigen Standort öffnet nicht mehr mit Ihrem Schlüssel.',
  'mail.changed.blocked.title': 'Ihr Schlüssel für Fach {box} ist gesperrt',
  'mail.changed.blocked.text':
    'Ihr Schlüssel öffnet Fach {box} zurzeit nicht. Was im Fach liegt, bleibt dort. Bitte melden Sie sich bei uns, damit wir ihn wieder freigeben können.',
  'mail.changed.restored.title': 'Ihr Schlüssel für Fach {box} gilt wieder',
  'mail.changed.restored.text': 'Sie können Fach {box} wieder öffnen.',
  'mail.changed.ended.title': 'Ihre Miete von Fach {box} ist beendet',
  'mail.changed.ended.text':
    'wir haben Ihre Miete beendet. Ihr Schlüssel öffnet Fach {box} nicht mehr. Liegen noch Sachen darin, rufen Sie uns bitte gleich an.',
  'mail.changed.cancelled.title': 'Ihre Reservierung von Fach {box} ist storniert',
  'mail.changed.cancelled.text':
    'wir haben Ihre Reservierung storniert; Ihr Schlüssel gilt nicht mehr. Haben Sie Fragen, auch zu Ihrer Zahlung, melden Sie sich bitte bei uns.',
  'mail.changed.unpaid.title': 'Ihr Schlüssel für Fach {box} ist gesperrt: Zahlung zurückgegangen',
  'mail.changed.unpaid.text':
    'Ihre Zahlung ist an Sie zurückgegangen. Bis sie wieder eingeht, öffnet Ihr Schlüssel Fach {box} nicht; was im Fach liegt, bleibt dort. Auf der Bestellseite können Sie erneut bezahlen. Danach gilt Ihr Schlüssel sofort wieder.',
  'mail.outstanding.subject': 'Noch offen: Ihre Bestellung {code}',
  'mail.outstanding.title': 'Es sind noch Nachzahlungen offen',
  'mail.outstanding.text':
    'mit Ihrer E-Mail-Adresse sollte gerade etwas bestellt werden. Das geht, sobald für Ihre Bestellung {code} nichts mehr offen ist. Auf der Bestellseite sehen Sie, was offen ist. Haben Sie nicht selbst bestellt, brauchen Sie nichts zu tun.',
  'mail.changed.button': 'Bestellung ansehen',

  'mail.key.section': 'So öffnen Sie Ihr Fach',
  'mail.key.code': 'Ihr Zahlencode für das Terminal',
  'mail.key.valid': 'Der Code gilt vom Beginn der Miete an.',
  'mail.key.hours':
    'Fächer öffnen an diesem Standort nur während der Öffnungszeiten; Ihre Bestellseite zeigt, bis wann offen ist.',
  'mail.key.how':
    'Tippen Sie den Code am Terminal des Standorts ein oder halten Sie den QR-Code davor. Mit der Bestellseite können Sie das Fach auch direkt öffnen und die Miete beenden.',
  'mail.key.button': 'Fach öffnen und QR-Code anzeigen',
  'mail.key.qrAlt': 'QR-Code zum Öffnen von Fach {box}',
  'mail.key.calendar': 'In den Kalender eintragen',
  'mail.key.secret':
    'Wer diese Zugangsdaten hat, kann Ihr Fach öffnen. Bewahren Sie die E-Mail deshalb gut auf.',
  'mail.key.help': 'Hilfe am Standort: {phone}',

  'mail.fact.order': 'Bestellnummer',
  'mail.fact.placed': 'Bestellt',
  'mail.fact.box': 'Fach',
  'mail.fact.size': 'Größe',
  'mail.fact.location': 'Standort',
  'mail.fact.from': 'Beginn',
  'mail.fact.to': 'Ende',
  'mail.fact.total': 'Gesamtpreis',
  'mail.size.S': 'S, klein',
  'mail.size.M': 'M, mittel',
  'mail.size.L': 'L, groß',
  'mail.size.XL': 'XL, extragroß',

  'mail.invoice': 'Ihre Rechnung (PDF)',
  'mail.price.section': 'Preis',
  'mail.price.hour': '{count, plural, one {# Stunde} other {# Stunden}} zu {unit}',
  'mail.price.day': '{count, plural, one {# Tag} other {# Tage}} zu {unit}',
  'mail.price.week': '{count, plural, one {# Woche} other {# Wochen}} zu {unit}',
  'mail.price.month': '{count, plural, one {# Monat} other {# Monate}} zu {unit}',
  'mail.price.voucher': 'Gutschein {code}',
  'mail.price.booked': 'schon gebucht',
  'mail.price.vat': 'darin {rate} Umsatzsteuer',
  'mail.price.noFees': 'Weitere Kosten fallen nicht an. Es gibt keine Kaution.',
  'mail.overrun.free': 'Auch nach dem Ende kostet das Fach nichts.',
  'mail.overrun.hours':
    'Nach dem Ende haben Sie {count, plural, one {# Stunde} other {# Stunden}} kostenlose Karenz. Danach kostet jede angefangene Stunde {hour}, höchstens {day} je 24 Stunden.',
  'mail.overrun.minutes':
    'Nach dem Ende haben Sie {count, plural, one {# Minute} other {# Minuten}} kostenlose Karenz. Danach kostet jede angefangene Stunde {hour}, höchstens {day} je 24 Stunden.',

  'mail.contract.section': 'Vertragsbestätigung',
  'mail.contract.service': 'Leistung',
  'mail.contract.serviceText':
    'Miete eines verschließbaren Fachs für die vereinbarte Zeit. Sie öffnen es selbst mit Zahlencode, QR-Code oder Bestellseite.',
  'mail.contract.party': 'Vertragspartner',
  'mail.contract.contact': 'Kontakt und Beschwerden',
  'mail.contract.term': 'Laufzeit',
  'mail.contract.termText':
    'Der Vertrag endet mit der gebuchten Zeit und verlängert sich nicht von selbst. Eine Mindestlaufzeit darüber hinaus gibt es nicht.',
  'mail.contract.payment': 'Zahlung',
  'mail.contract.paymentText': 'im Voraus bezahlt am {moment}',
  'mail.contract.customer': 'Ihre Angaben',

  'mail.consent.section': 'Ihre Zustimmungen',
  'mail.consent.terms': 'Allgemeine Geschäftsbedingungen akzeptiert (Fassung {version})',
  'mail.consent.privacy': 'Datenschutzerklärung gelesen (Fassung {version})',
  'mail.consent.withdrawal': 'Widerrufsbelehrung gelesen (Fassung {version})',
  'mail.consent.serviceStart':
    'Sie haben ausdrücklich verlangt, dass die Dienstleistung vor dem Ende der Widerrufsfrist beginnt, und bestätigt, dass Ihr Widerrufsrecht mit der vollständigen Erfüllung des Vertrags erlischt (Fassung {version})',
  'mail.consent.earlyStart':
    'Sie haben ausdrücklich verlangt, dass die Miete vor dem Ende der Widerrufsfrist beginnt, und bestätigt, dass Ihr Widerrufsrecht mit der vollständigen Erfüllung des Vertrags erlischt (Fassung {version})',
  'mail.consent.age': 'Altersgrenze bestätigt (Fassung {version})',
  'mail.consent.offers': 'Angebote per E-Mail gewünscht (Fassung {version})',
  'mail.consent.at': 'Erklärt am {moment}.',

  'mail.legal.withdraw': 'Vertrag widerrufen',
  'mail.legal.terminate': 'Verträge hier kündigen',
  'mail.legal.version': 'Fassung {version}',

  'mail.unplaced.subject': 'Ihre Bestellung {code}: Wir erstatten Ihre Zahlung',
  'mail.unplaced.subjectBox': 'Ihre Bestellung {code}: Wir erstatten Fach {box}',
  'mail.unplaced.titleBox': 'Fach {box} ist leider nicht mehr frei',
  'mail.unplaced.introBox':
    'Fach {box} Ihrer Bestellung am Standort {location} ist nicht mehr frei, und ein gleich großes oder größeres gibt es dort zurzeit nicht.',
  'mail.unplaced.others': 'Ihre anderen Fächer behalten Sie; sie öffnen wie bisher.',
  'mail.key.box': 'Fach {box}',
  'mail.unplaced.title': 'Leider ist kein Fach mehr frei',
  'mail.unplaced.intro':
    'Ihre Zahlung kam erst nach dem Ende der Vormerkung an. Inzwischen sind am Standort {location} alle Fächer Ihrer Größe und alle größeren vergeben. Das tut uns leid.',
  'mail.unplaced.refund':
    'Wir erstatten Ihnen den vollen Betrag von {amount} sofort auf demselben Weg, auf dem Sie bezahlt haben. Je nach Zahlungsart dauert es einige Tage, bis er bei Ihnen ankommt.',
  'mail.unplaced.taken':
    'Ihr Fach am Standort {location} ist nicht rechtzeitig frei geworden, und ein gleich großes oder größeres gibt es dort zurzeit nicht. Das tut uns leid.',
  'mail.unplaced.nothing': 'Zu bezahlen war nichts. Ein eingelöster Gutschein gilt wieder.',
  'mail.awaited.subject': 'Ihre Bestellung {code}: Wir suchen ein anderes Fach',
  'mail.awaited.title': 'Ihr Fach ist noch nicht frei',
  'mail.awaited.next':
    'Wir suchen ein anderes Fach für Sie und schreiben Ihnen, sobald es feststeht. Bis dahin öffnet Ihr Code kein Fach.',
  'mail.unplaced.button': 'Andere Zeit oder anderen Standort wählen',

  'mail.refund.subject': 'Ihre Bestellung {code}: Erstattung',
  'mail.refund.title': 'Wir erstatten Ihre Zahlung',
  'mail.refund.paid-twice':
    'Ihre Bestellung war schon bezahlt, als eine weitere Zahlung einging. Wir erstatten Ihnen die zweite Zahlung von {amount} sofort auf demselben Weg.',
  'mail.refund.order-closed':
    'Ihre Zahlung ging ein, als die Bestellung schon beendet war. Wir erstatten Ihnen den vollen Betrag von {amount} sofort auf demselben Weg.',
  'mail.refund.wrong-amount':
    'Für Ihre Bestellung kam ein anderer Betrag an als bestellt: {amount}. Wir erstatten ihn sofort auf demselben Weg. Bezahlt ist die Bestellung damit nicht; solange das Fach vorgemerkt ist, können Sie es auf ihrer Seite noch einmal versuchen.',
  'mail.refund.nothing-owed':
    'Ihre Nachzahlung ging ein, als dieser Betrag nicht mehr offen war. Wir erstatten Ihnen {amount} sofort auf demselben Weg.',
} as const
