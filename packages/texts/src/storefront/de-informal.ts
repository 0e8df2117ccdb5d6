import type { downloadDe } from './download/de.ts'
import type { frameDe } from './frame/de.ts'
import type { howDe } from './how/de.ts'
import type { storefrontDe } from './de.ts'
import type { InformalTexts } from '../texts.ts'

/** What the storefront says differently to people it addresses as du. */
export const storefrontDeInformal = {
  'form.checkAll': 'Bitte fülle alle Felder sorgfältig aus.',
  'error.somethingBad': 'Etwas ist schiefgegangen; bitte versuche es später erneut.',
  'error.broken.note': 'Bitte versuche es später erneut. Wir haben den Fehler aufgezeichnet.',
  'error.unavailable.note': 'Der Dienst ist kurz nicht erreichbar. Bitte lade die Seite in einem Moment neu.',
  'error.busy.note':
    'Von deinem Anschluss kommen zurzeit sehr viele Anfragen. Bitte lade die Seite in einem Moment neu.',
  'refusal.period-too-long': 'Dein gewählter Zeitraum überschreitet die Höchstdauer.',
  'refusal.price-changed': 'Der Preis hat sich geändert. Bitte prüfe die Bestellung noch einmal.',
  'refusal.payment-unavailable':
    'Die Bezahlung ist gerade nicht möglich. Bitte versuche es gleich noch einmal.',
  'refusal.too-many-requests':
    'Von deinem Anschluss kommen gerade zu viele Anfragen auf einmal. Bitte warte einen Moment.',
  'refusal.too-many-tries': 'Zu viele Versuche. Bitte warte einen Moment.',
  'refusal.temporarily-unavailable':
    'Der Dienst ist kurz nicht erreichbar. Bitte versuche es gleich noch einmal.',
  'refusal.unreachable':
    'Keine Verbindung. Bitte prüfe deine Internetverbindung und versuche es noch einmal.',
  'refusal.access-revoked': 'Dieser Schlüssel gilt nicht mehr. Bitte wende dich an den Standort.',
  'refusal.lock-missing': 'Dieses Fach lässt sich von hier nicht öffnen. Bitte wende dich an den Standort.',
  'refusal.terminal-offline':
    'Das Terminal ist zurzeit nicht erreichbar. Öffne das Fach bitte dort mit Code oder QR-Code.',
  'refusal.confirmation-required': 'Bitte bestätige alle drei Punkte: leer, sauber und geschlossen.',
  'order.failed.change': 'Die Änderung ist nicht abgeschlossen. Deine bisherige Buchung bleibt gültig.',
  'order.failed.extension':
    'Die Verlängerung ist nicht abgeschlossen. Dein Fach und die bisherige Mietzeit bleiben, wie sie sind.',
  'end.undo.note': 'Doch noch etwas im Fach? Bis {time} Uhr kannst du das Ende zurücknehmen.',
  'refusal.undo-over':
    'Das Ende der Miete lässt sich nicht mehr zurücknehmen. Liegt noch etwas im Fach, ruf uns bitte an.',
  'refusal.box-taken': 'Das Fach ist inzwischen neu vermietet. Liegt noch etwas darin, ruf uns bitte an.',
  'refusal.door-open': 'Die Tür ist noch offen. Bitte drücke sie zu und versuche es erneut.',
  'refusal.hold-expired': 'Die Vormerkung ist abgelaufen. Bitte wähle das Fach noch einmal.',
  'order.added.extension.note': 'Zahlencode und QR-Code bleiben und öffnen weiter.',
  'order.added.overrun': 'Deine Nachzahlung ist da.',
  'order.added.overrun.note': 'Gib deinen Code am Terminal noch einmal ein: Das Fach öffnet wieder.',
  'find.title': 'Wo brauchst du ein Fach?',
  'find.locating': 'Dein Standort wird gesucht …',
  'find.locateFailed': 'Dein Standort ließ sich nicht ermitteln. Bitte gib einen Ort ein.',
  'find.noMatch':
    'Zu „{search}“ gibt es hier keinen Standort. Prüfe die Schreibweise oder suche nach einer Postleitzahl.',
  'map.here': 'Dein Standort',
  'size.title': 'Wie viel Platz brauchst du?',
  'size.endsWhileClosed':
    'Am Ende deines Zeitraums ist der Standort geschlossen, das Fach lässt sich dann nicht öffnen. Bitte räume es vorher oder wähle ein anderes Ende.',
  'location.accessAlways':
    'Dein Fach kannst du während der Miete jederzeit öffnen, auch außerhalb der Öffnungszeiten.',
  'location.accessHours': 'Dein Fach kannst du nur während der Öffnungszeiten öffnen.',
  'location.party': 'Dein Vertragspartner',
  'refusal.voucher-unknown': 'Diesen Gutschein gibt es nicht. Bitte prüfe den Code.',
  'checkout.lead': 'Du bezahlst online. Ein Konto brauchst du nicht.',
  'checkout.keyComes': 'Dein Schlüssel kommt sofort nach der Zahlung, auch per E-Mail.',
  'checkout.offers.note':
    'Du bestätigst das noch einmal in einer E-Mail. Widerspruch jederzeit, ohne andere als die Übermittlungskosten nach den Basistarifen.',
  'checkout.error.name': 'Bitte gib deinen Namen ein.',
  'checkout.error.firstName': 'Bitte gib deinen Vornamen ein.',
  'checkout.error.lastName': 'Bitte gib deinen Nachnamen ein.',
  'checkout.error.email': 'Bitte gib eine gültige E-Mail-Adresse ein.',
  'checkout.error.phone': 'Bitte gib eine gültige Telefonnummer ein oder lass das Feld leer.',
  'checkout.error.street': 'Bitte gib Straße und Hausnummer ein.',
  'checkout.error.postcode': 'Bitte gib deine vollständige, gültige Postleitzahl ein.',
  'checkout.error.city': 'Bitte gib deinen Ort ein.',
  'checkout.error.terms': 'Bitte stimme den AGB zu, sonst können wir die Bestellung nicht annehmen.',
  'checkout.error.earlyStart':
    'Bitte verlange den Beginn vor Ablauf der Widerrufsfrist ausdrücklich, sonst dürfen wir das Fach noch nicht freigeben.',
  'summary.title': 'Deine Bestellung',
  'order.waitingNote':
    'Bitte schließe dieses Fenster nicht. Sobald die Zahlung bestätigt ist, steht hier dein Schlüssel.',
  'order.keptUntil':
    '{count, plural, one {Dein Fach bleibt} other {Deine Fächer bleiben}} bis {time} Uhr für dich vorgemerkt.',
  'order.failed.denied.note':
    'Deine Bank hat die Zahlung nicht ausgeführt. Versuche es noch einmal oder wende dich an deine Bank.',
  'order.failed.cancelled': 'Du hast die Zahlung abgebrochen.',
  'order.failed.cancelled.note':
    'Deine Bestellung ist noch nicht bezahlt. Du kannst neu bezahlen oder ein anderes Fach wählen.',
  'order.failed.unavailable.note':
    'Das liegt nicht an dir, und deine Bestellung bleibt bestehen. Versuche es gleich noch einmal oder bezahle anders.',
  'order.failed.lapsed.note':
    'Dein Fach ist nicht mehr vorgemerkt. Bitte wähle noch einmal; der Zeitraum ist schon eingetragen.',
  'order.yourBox': 'Dein Fach ist die {number}.',
  'order.codeHint': 'Tippe am Terminal den Code ein oder halte den QR-Code vor den Leser.',
  'order.laterHint': 'Code und QR-Code gelten ab dem Beginn deiner Miete.',
  'order.yourCode': 'Dein Code',
  'order.noKey': 'Dein Schlüssel wird gerade ausgestellt und erscheint hier von selbst.',
  'order.openHint':
    'Nur drücken, wenn du vor dem Schrank stehst. Code und QR-Code funktionieren am Terminal auch ohne Internet.',
  'order.mail.failed':
    'Die E-Mail an {to} ließ sich nicht zustellen. Merke dir den Code oder speichere diese Seite.',
  'order.moved':
    'Du hast jetzt Fach {to} statt Fach {from}, ohne Aufpreis. Liegen im bisherigen noch Sachen, ruf uns bitte an.',
  'order.inGrace': 'Deine Miete ist abgelaufen. Bis {moment} öffnest du das Fach noch ohne Aufpreis.',
  'order.backPaid':
    'Deine Nachzahlung ist da. Bis {moment} öffnet das Fach: Bitte leere es und beende die Miete.',
  'order.endsSoon': 'Die Miete endet {moment}. Brauchst du länger?',
  'order.unplaced.note':
    'Dein Fach war schon vergeben, und ein gleich großes oder größeres ist hier zu deiner Zeit nicht frei. Die {amount} erstatten wir auf demselben Weg, auf dem du bezahlt hast; bis das Geld da ist, vergehen einige Tage.',
  'order.unplaced.free':
    'Dein Fach war schon vergeben, und ein gleich großes oder größeres ist hier zu deiner Zeit nicht frei. Zu bezahlen ist dafür nichts.',
  'order.unplaced.awaited':
    'Dein Fach ist nicht rechtzeitig frei geworden, und ein gleich großes oder größeres gibt es hier zurzeit nicht. Wir suchen eines für dich und schreiben dir.',
  'order.refundOf': 'Wir haben dir {amount} erstattet.',
  'order.refunded.note':
    'Wir haben dir {amount} auf demselben Weg erstattet, auf dem du bezahlt hast. Bis das Geld da ist, vergehen einige Tage.',
  'order.facts': 'Zu deiner Bestellung',
  'command.opened': 'Tür {number} ist offen. Bitte drücke sie danach zu, bis sie einrastet.',
  'command.notAnswered':
    'Das Schloss antwortet nicht. Die Tür ist nicht aufgegangen; versuche es noch einmal oder nutze Code oder QR-Code am Terminal.',
  'command.jammed': 'Die Tür klemmt. Drücke sie kurz an und versuche es noch einmal.',
  'command.contradiction': 'Das Schloss meldet Widersprüchliches. Bitte prüfe, ob die Tür offen ist.',
  'command.battery': 'Die Batterie des Schlosses ist leer. Bitte rufe den Standort an.',
  'command.expired':
    'Der Befehl kam nicht rechtzeitig an und ist verfallen; er öffnet auch später nichts mehr. Bitte versuche es noch einmal.',
  'command.failed':
    'Das Fach ließ sich nicht öffnen. Bitte versuche es noch einmal oder nutze den Code am Terminal.',
  'end.consequence':
    'Danach öffnet dein Schlüssel das Fach nicht mehr, und es wird neu vermietet. Zwei Minuten lang lässt sich das zurücknehmen, solange es niemand gemietet hat. Geld für nicht genutzte Zeit gibt es nicht zurück.',
  'end.confirm': 'Bitte bestätige:',
  'withdrawal.lead':
    'Hier widerrufst du einen Vertrag. Einen Grund musst du nicht nennen, anmelden musst du dich nicht.',
  'withdrawal.contractHelp':
    'Bestellnummer oder eine Beschreibung des Vertrags oder des Teils, den du widerrufst.',
  'withdrawal.reviewTitle': 'Bitte prüfe deinen Widerruf.',
  'withdrawal.reviewLead':
    'Noch ist nichts erklärt. Erst mit „Widerruf bestätigen“ geht dein Widerruf bei uns ein.',
  'withdrawal.receivedTitle': 'Dein Widerruf ist eingegangen.',
  'termination.lead': 'Hier kündigst du einen Vertrag. Anmelden musst du dich nicht.',
  'termination.receivedTitle': 'Deine Kündigung ist eingegangen.',
  'declaration.error.name': 'Bitte gib deinen Namen ein.',
  'declaration.error.contract': 'Bitte gib die Bestellnummer ein oder beschreibe den Vertrag.',
  'declaration.error.email': 'Bitte gib eine gültige E-Mail-Adresse ein.',
  'declaration.error.terminationKind': 'Bitte wähle die Art der Kündigung.',
  'declaration.error.reason': 'Bitte nenne bei einer außerordentlichen Kündigung den Grund.',
  'declaration.error.endDate': 'Bitte gib ein gültiges Datum an.',
  'legal.partyNote':
    'Den Mietvertrag schließt du mit dem Betreiber des gewählten Standorts. Er steht auf der Seite des Standorts und in deiner Bestellung.',
  'how.lead': 'Ein Fach mietest du in wenigen Minuten, ohne Konto und ohne App.',
  'how.size': 'Fachgröße wählen. Du siehst, was hineinpasst und was es kostet.',
  'how.pay': 'Online bezahlen. Während du bezahlst, halten wir das Fach für dich frei.',
  'how.late.answer':
    'Nach dem Ende beginnt die Karenz ohne Aufpreis. Danach kostet jede angefangene Stunde den Stundenpreis deiner Größe, höchstens den Tagespreis je 24 Stunden. Beides siehst du, bevor du bestellst.',
  'how.lost.answer':
    'Auf deiner Bestellseite und in der E-Mail mit den Zugangsdaten. Beides hältst du bitte geheim: Wer den Code hat, kann das Fach öffnen.',
  'share.lead':
    'Gib jemandem einen eigenen Schlüssel. Er gilt so lange wie deine Miete und öffnet nur; verlängern und beenden kannst nur du. Die Person erfährt deinen Vornamen, den Standort, das Fach und die Zeit.',
  'share.most': 'Drei Schlüssel sind geteilt, mehr sind nicht möglich. Nimm zuerst einen zurück.',
  'share.error.name': 'Bitte gib den Namen der Person ein.',
  'share.error.email': 'Bitte gib eine gültige E-Mail-Adresse ein.',
  'refusal.already-shared': 'Diese Person hat schon einen Schlüssel zu deinem Fach.',
  'sharedKey.box': 'Dein Schlüssel öffnet Fach {number}.',
  'sharedKey.blocked': 'Dieser Schlüssel ist zurzeit gesperrt. Bitte wende dich an {renter}.',
  'sharedKey.over.withdrawn': 'Er wurde zurückgenommen. Hast du Fragen, wende dich bitte an {renter}.',
  'refusal.rental-refused':
    'Mit diesen Angaben können wir zurzeit kein Fach vermieten. Bitte wende dich an uns.',
  'refusal.payment-outstanding':
    'Es sind noch Nachzahlungen offen. Eine neue Miete ist erst möglich, wenn sie bezahlt sind. Was offen ist, haben wir dir per E-Mail geschickt.',
  'order.takenBack':
    'Deine Zahlung wurde zurückgebucht. Sobald du erneut bezahlt hast, gilt dein Schlüssel wieder.',
  'pay.lead': 'Du bezahlst mit {methods}. Ein Konto bei uns brauchst du nicht.',
  'pay.none': 'Bezahlen ist hier gerade nicht möglich. Bitte versuche es später noch einmal.',
  'pay.gone': 'Diese Zahlungsart gibt es hier gerade nicht. Bitte wähle eine andere.',
  'pay.failed.card.note':
    'Deine Karte wurde nicht belastet. Versuche es noch einmal, nimm eine andere Karte oder bezahle anders.',
  'pay.failed.paypal.note':
    'PayPal hat die Zahlung nicht ausgeführt. Versuche es noch einmal oder bezahle anders.',
  'pay.failed.unknown.note':
    'Einen Grund hat der Zahlungsdienst nicht genannt. Versuche es noch einmal oder bezahle anders.',
  'pay.transfer.note':
    'Bitte schließe dieses Fenster nicht. Meist ist die Zahlung in Sekunden bestätigt, bei manchen Banken dauert es länger. Dann steht hier dein Schlüssel; er kommt auch per E-Mail.',
  'pay.transfer.late':
    'Wird die Zahlung erst nach {time} Uhr bestätigt, bekommst du ein freies Fach oder dein Geld zurück.',
  'pay.elsewhere.note':
    'Diese Bestellung wird gerade anderswo bezahlt. Bezahle dort zu Ende oder brich dort ab; hier erscheint von selbst, wie es ausging. Abgebucht wird nur einmal.',
  'download.again': 'Die Datei ließ sich gerade nicht laden. Bitte versuche es gleich noch einmal.',
  'download.signedOut':
    'Du bist nicht mehr angemeldet. Melde dich bitte an, und lade die Datei dann noch einmal herunter.',
  'download.wait': 'Das waren viele Versuche kurz hintereinander. Bitte warte einen Moment.',
} satisfies InformalTexts<typeof storefrontDe & typeof frameDe & typeof howDe & typeof downloadDe>
