/**
 * The key on paper, without network, in the wallet and as a reminder, in German; their keys hold for every language.
 * Pages get what they show of it from the server, so no browser loads the tables.
 */
export const keyPagesDe = {
  'card.title': 'Schlüssel zu Fach {box}',
  'card.asOf': 'Stand von {moment}',
  'card.offline': 'Ohne Netz. Stand von {moment}.',
  'card.offlineNote':
    'Code und QR-Code öffnen das Fach am Terminal auch ohne Netz. Was sich seither geändert hat, weiß diese Seite nicht.',
  'card.offlineActs': 'Von hier öffnen, verlängern, teilen und beenden geht erst wieder mit Netz.',
  'card.again': 'Erneut versuchen',
  'card.code': 'Ihr Code',
  'card.codeOnItsWay': 'Der Code war da noch auf dem Weg zum Terminal. Der QR-Code öffnet schon jetzt.',
  'card.hours': 'Das Fach öffnet nur während der Öffnungszeiten.',
  'card.place': 'Ort',
  'card.from': 'Beginn',
  'card.until': 'Ende',
  'card.paidUntil': 'Bezahlt bis',
  'card.help': 'Hilfe',
  'card.print': 'Drucken',
  'card.printHint': 'Zum Drucken nutzen Sie bitte das Menü Ihres Browsers.',
  'card.keepSafe': 'Wer dieses Blatt hat, kann das Fach öffnen. Bitte passen Sie gut darauf auf.',
  'card.back': 'Zurück zum Schlüssel',
  'list.title': 'Ihre Schlüssel, ohne Netz',

  'guide.title': 'So öffnen Sie Fach {box}',
  'guide.find': 'Gehen Sie zum Schrank {cabinet} und zum Terminal mit Tasten und Leser.',
  'guide.findPlain': 'Gehen Sie zum Terminal mit Tasten und Leser.',
  'guide.enter': 'Tippen Sie den Code ein oder halten Sie den QR-Code vor den Leser.',
  'guide.open': 'Tür {box} springt auf. Legen Sie Ihre Sachen hinein.',
  'guide.close': 'Drücken Sie die Tür zu, bis sie einrastet.',
  'guide.again': 'Bis zum Ende der Miete können Sie das Fach auf dieselbe Weise beliebig oft öffnen.',
  'guide.end':
    'Am Ende: Fach leeren, Tür schließen und auf der Seite des Schlüssels „Miete beenden“ drücken.',
  'guide.endShared':
    'Zum Schluss: Fach leeren und Tür schließen. Beenden kann die Miete nur, wer sie gebucht hat.',
  'guide.stuck': 'Springt die Tür nicht auf? Drücken Sie kurz dagegen und versuchen Sie es noch einmal.',
  'guide.call': 'Hilfe am Telefon: {phone}',
  'guide.video': 'Anleitung als Video',
  'guide.videoNote':
    'Das Video kommt von {host} und wird erst geladen, wenn Sie drücken. Dabei erfährt {host} die IP-Adresse Ihres Geräts.',
  'guide.videoShow': 'Video laden',
  'guide.videoOpen': 'Video bei {host} öffnen',

  'more.title': 'Schlüssel mitnehmen',
  'more.print': 'Drucken',
  'more.guide': 'Anleitung',
  'more.kept': 'Dieser Schlüssel ist auf diesem Gerät auch ohne Netz zu sehen, bis die Miete endet.',
  'more.apple': 'Zu Apple Wallet hinzufügen',
  'more.google': 'Zu Google Wallet hinzufügen',
  'more.calendar': 'In den Kalender',

  'added.extension': 'Verlängerung bis',
  'added.change': 'Änderung der Buchung',
  'added.overrun': 'Nachzahlung',
  'added.waiting': 'wartet auf die Zahlung',
  'added.total': 'Zusammen',
  'receipt.print': 'Beleg drucken',
  'push.ask': 'Erinnern Sie mich auf diesem Gerät',
  'push.why': 'Vor dem Ende der Miete, wenn sich der Schlüssel ändert und wenn eine Zahlung offen ist.',
  'push.ask.waiting': 'Melden Sie sich hier, wenn der Schlüssel da ist',
  'push.why.waiting':
    'Sie können die Seite dann schließen. Danach auch vor dem Ende der Miete, wenn sich der Schlüssel ändert und wenn eine Zahlung offen ist.',
  'push.busy': 'Wird eingerichtet …',
  'push.on': 'Dieses Gerät erinnert Sie.',
  'push.off': 'Nicht mehr erinnern',
  'push.denied':
    'Ihr Browser lässt Mitteilungen dieser Seite nicht zu. Das können Sie in seinen Einstellungen ändern.',
  'push.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',

  'news.arrived': 'Ihr Schlüssel ist da',
  'news.arrived.text': 'Fach {box}, {location}. Code und QR-Code stehen auf der Seite des Schlüssels.',
  'news.endsSoon': 'Ihre Miete endet bald',
  'news.endsSoon.text': 'Fach {box}, {location}: bis {moment}.',
  'news.changed': 'Ihr Schlüssel hat sich geändert',
  'news.changed.text': 'Fach {box}, {location}. Was jetzt gilt, steht auf der Seite des Schlüssels.',
  'news.due': 'Eine Zahlung ist offen',
  'news.due.text': 'Fach {box}, {location}. Vor dem nächsten Öffnen ist etwas zu bezahlen.',

  'pass.description': 'Schlüssel zu Fach {box}, {location}',
  'pass.box': 'Fach',
  'pass.location': 'Standort',
  'pass.code': 'Code',
} as const
