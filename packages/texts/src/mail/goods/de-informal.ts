import type { mailGoodsDe } from './de.ts'
import type { InformalTexts } from '../../texts.ts'

/** The same with du, where it differs. */
export const mailGoodsDeInformal = {
  'goods.section': 'Was du bestellt hast',
  'received.title': 'Deine Bestellung ist eingegangen.',
  'received.intro': 'Deine Bestellung vom {moment} ist bei uns eingegangen.',
  'received.next': 'Sobald deine Zahlung da ist, ist der Vertrag geschlossen, und wir bereiten alles vor.',
  'received.kept': 'Bezahlen kannst du bis {moment}.',
  'confirmed.title': 'Danke, deine Bestellung ist angenommen.',
  'confirmed.intro': 'Deine Zahlung ist da. Abholen kannst du ab {moment}.',
  'confirmed.intro.totable': 'Deine Zahlung ist da. Wir bringen alles an deinen Tisch.',
  'confirmed.intro.delivery': 'Deine Zahlung ist da. Wir liefern ab {moment} an {address}.',
  'confirmed.intro.window': 'Deine Zahlung ist da. Wir liefern an {address}: {window}.',
  'confirmed.intro.shipment': 'Deine Zahlung ist da. Wir verschicken alles an {address}.',
  'confirmed.unpaid': 'Abholen kannst du ab {moment}.',
  'confirmed.unpaid.totable': 'Wir bringen alles an deinen Tisch.',
  'confirmed.code': 'Deine Bestellnummer',
  'confirmed.from16': 'Bitte bring einen Ausweis mit: Etwas davon geben wir erst ab 16 Jahren heraus.',
  'confirmed.from18': 'Bitte bring einen Ausweis mit: Etwas davon geben wir erst ab 18 Jahren heraus.',
  'payment.title': 'Deine Zahlungsart ist geändert.',
  'payment.transfer': 'Du bezahlst deine Bestellung jetzt vorab per Überweisung.',
  'payment.online':
    'Du bezahlst deine Bestellung jetzt online, spätestens bis {moment}. Bitte überweise nichts mehr.',
  'payment.paid.title': 'Danke, deine Zahlung ist da.',
  'payment.paid': 'Deine Bestellung ist bezahlt. Bei der Übergabe ist nichts mehr zu bezahlen.',
  'payment.collected':
    'Der Paketdienst hat uns dein Geld ausgezahlt. Die Rechnung steht auf der Seite deiner Bestellung.',
  'ready.title': 'Deine Bestellung liegt bereit.',
  'ready.intro': 'Du kannst sie jetzt abholen: {place}.',
  'sent.title': 'Deine Bestellung ist unterwegs.',
  'sent.intro.delivery': 'Wir sind auf dem Weg zu dir: {address}.',
  'sent.intro.shipment': 'Dein Paket ist mit {carrier} unterwegs an {address}.',
  'returned.subject': 'Bestellung {code}: Deine Rücksendung ist angekommen',
  'returned.title': 'Deine Rücksendung ist angekommen.',
  'returned.next': 'Wir sehen uns alles an und schreiben dir, wie es weitergeht.',
  'returned.settled': 'Dein Widerruf ist schon angenommen. Für dich ist nichts mehr zu tun.',
  'replacement.announced.subject': 'Bestellung {code}: Du bekommst Ersatz',
  'replacement.announced.title': 'Du bekommst Ersatz.',
  'replacement.ready.subject': 'Bestellung {code}: Dein Ersatz liegt bereit',
  'replacement.ready.title': 'Dein Ersatz liegt bereit.',
  'replacement.sent.subject': 'Bestellung {code}: Dein Ersatz ist unterwegs',
  'replacement.sent.title': 'Dein Ersatz ist unterwegs.',
  'replacement.brought': 'Wir schicken alles an {address} und schreiben dir, sobald es unterwegs ist.',
  'replacement.fetched': 'Du bekommst alles hier: {place}. Wir schreiben dir, sobald es bereitliegt.',
  'boxed.title': 'Deine Bestellung liegt im Fach {box}.',
  'boxed.intro': 'Du kannst sie zu jeder Zeit abholen: {place}.',
  'boxed.code': 'Dein Code für Fach {box}',
  'boxWaits.title': 'Deine Bestellung wartet noch.',
  'boxWaits.until': 'Ab {moment} nehmen wir sie heraus. Dann bekommst du sie an der Theke.',
  'unboxed.title': 'Deine Bestellung liegt an der Theke.',
  'unboxed.intro':
    'Wir haben sie aus dem Fach {box} genommen; der Code öffnet nicht mehr. Du bekommst sie hier: {place}.',
  'confirmed.intro.email': 'Deine Zahlung ist da. Jeder Wertgutschein kommt in einer eigenen E-Mail.',
  'voucher.subject.own': 'Dein Wertgutschein über {amount}',
  'voucher.subject.gift': '{from} schenkt dir einen Wertgutschein über {amount}',
  'watch.ask.title': 'Möchtest du Bescheid, wenn {title} wieder da ist?',
  'watch.ask.text':
    'Auf der Seite von {company} hat jemand deine Adresse eingetragen. Es gilt erst, wenn du es bestätigst; dann kommt eine einzige E-Mail, sobald es den Artikel wieder gibt.',
  'watch.ask.end':
    'Der Link gilt {days} Tage. Auf derselben Seite kannst du den Wunsch später wieder löschen. Tust du nichts, löschen wir deine Adresse.',
  'watch.ask.why':
    'Du bekommst diese E-Mail einmal, weil jemand auf der Seite von {company} deine Adresse eingetragen hat.',
  'watch.back.text':
    'Du wolltest wissen, wann es {title} bei {company} wieder gibt: jetzt, solange der Vorrat reicht.',
  'watch.back.end': 'Dein Wunsch ist damit erledigt und gelöscht: Dazu kommt keine weitere E-Mail.',
  'watch.back.why': 'Du bekommst diese E-Mail, weil du bei {company} um diesen Bescheid gebeten hast.',
  'voucher.greeting': 'Hallo,',
  'voucher.greeting.name': 'Hallo {name},',
  'voucher.text.own': 'hier ist dein Wertgutschein von {company}.',
  'voucher.text.gift': '{from} schenkt dir einen Wertgutschein von {company}.',
  'voucher.use':
    'Er bezahlt bei {company} im Internet Waren und Kurzzeitmieten: Den Code trägst du an der Kasse ein. Was übrig ist, bleibt darauf.',
  'voucher.why':
    'Du bekommst diese E-Mail, weil ein Wertgutschein von {company} für dich gekauft wurde. Wer den Code hat, hat das Geld: Bitte gib ihn nur weiter, wenn du ihn verschenkst.',
  'confirmed.intro.service': 'Deine Zahlung ist da. Dein Termin: {window}.',
  'confirmed.unpaid.service': 'Dein Termin: {window}.',
} satisfies InformalTexts<typeof mailGoodsDe>
