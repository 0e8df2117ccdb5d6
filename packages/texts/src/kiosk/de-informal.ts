import type { kioskDe } from './de.ts'
import type { InformalTexts } from '../texts.ts'

/** Where du is said instead of Sie. */
export const kioskDeInformal = {
  'notice.offline': 'Ohne Verbindung zur Zentrale. Dein Schlüssel öffnet trotzdem.',
  'notice.clockUnsure':
    'Die Uhrzeit dieses Terminals ist ungeprüft. Dein Schlüssel gilt nach der angezeigten Zeit.',
  'notice.doorOpen': 'Fach {number} steht offen. Bitte drücke die Tür zu.',
  'start.qrText': 'Den Bildschirm deines Telefons vor den Leser unter dieser Anzeige halten.',
  'opened.hintOpen': 'Bitte drücke die Tür zu, bis sie einrastet.',
  'opened.hintJammed': 'Bitte drücke gegen die Tür und lass wieder los.',
  'opened.hintUnknown': 'Bitte prüf selbst, ob die Tür zu ist.',
  'ending.text': 'Danach öffnet dein Schlüssel dieses Fach nicht mehr. Bitte bestätige alle drei Punkte.',
  'ending.doorOpen': 'Das Schloss meldet die Tür als offen. Drücke sie zu, dann geht es weiter.',
  'ended.text': 'Fach {number} ist wieder frei. Danke, dass du es sauber hinterlassen hast.',
  'ended.undoNote':
    'Doch noch etwas im Fach? Nimm das Ende gleich hier zurück, danach zwei Minuten lang auf deiner Bestellseite.',
  'ended.undoOffline':
    'Ohne Verbindung lässt sich das Ende hier nicht zurücknehmen. Liegt noch etwas im Fach, ruf bitte Hilfe.',
  'resumed.text': 'Fach {number} gehört wieder dir, mit demselben Code und QR-Code wie zuvor.',
  'rent.text':
    'Scanne den Code mit deinem Telefon. Größe, Zeitraum und Preis wählst du auf der Seite dieses Standorts.',
  'rent.offline': 'Auch ohne Verbindung dieses Terminals: Der QR-Code, den du erhältst, öffnet hier sofort.',
  'extend.text':
    'Scanne den Code mit deinem Telefon. Dort wählst du die Zeit und bezahlst; dein Zahlencode bleibt.',
  'pay.text':
    'Scanne den Code mit deinem Telefon. Dort steht, was zu zahlen ist. Nach der Zahlung öffnet dein Code das Fach wieder.',

  'help.told': 'Am Standort klingelt es. Bitte bleib beim Schrank. Wenn es eilt, ruf an.',
  'help.accepted': 'Dein Ruf ist angenommen.',
  'help.acceptedText': 'Jemand hat deinen Ruf angenommen und kümmert sich. Bitte bleib beim Schrank.',
  'help.closedText': 'Brauchst du noch Hilfe, ruf hier einfach noch einmal.',
  'help.takenBackText': 'Es kommt niemand. Brauchst du doch Hilfe, ruf hier einfach noch einmal.',
  'help.offline': 'Dieses Terminal hat gerade keine Verbindung. Bitte ruf an:',
  'help.name': 'Nenne bitte dieses Terminal',
  'help.danger': 'Ist jemand in Gefahr, wähle 112.',
  'idle.title': 'Bist du noch da?',
  'old.moved': 'Du hast jetzt Fach {number}.',
  'old.movedElsewhere': 'Dein Fach ist jetzt an einem anderen Standort.',
  'old.renewed': 'Dein Code wurde ersetzt.',
  'old.left': 'Deine Miete läuft nicht mehr in Fach {number}.',
  'old.elsewhere': 'Du hast Fach {number} am Standort {location}.',
  'old.where': 'Dein neuer Code steht auf {page}.',
  'old.whereMailed': 'Dein neuer Code steht auf {page} und in der E-Mail an {address}.',
  'old.whereMailedAt': 'Dein neuer Code steht auf {page} und in der E-Mail von {time} Uhr an {address}.',
  'old.pageOrder': 'deiner Bestellseite',
  'old.pageKey': 'deiner Schlüsselseite',
  'remedy.code-unknown': 'Bitte vergleiche die sechs Ziffern mit deiner E-Mail.',
  'remedy.qr-unknown': 'Bitte zeig den QR-Code aus deiner Bestellung.',
  'remedy.other-terminal': 'Die Adresse steht in deiner Bestellung.',
  'remedy.revoked': 'Frag, wer ihn dir gegeben hat, oder ruf Hilfe.',
  'remedy.ended': 'Liegt noch etwas darin, ruf bitte Hilfe.',
  'remedy.undo-offline':
    'Dieses Terminal hat keine Verbindung. Bitte versuche es gleich noch einmal oder ruf Hilfe.',
  'remedy.undo-refused':
    'Die zwei Minuten sind vorbei, oder das Fach ist schon neu vermietet. Liegt noch etwas darin, ruf bitte Hilfe.',
  'remedy.undo-unheard':
    'Probier gleich deinen Code: Öffnet er, läuft die Miete weiter. Sonst ruf bitte Hilfe.',
  'remedy.not-started': 'Dein Schlüssel öffnet ab {time}.',
  'remedy.location-closed': 'Fächer öffnen hier nur während der Öffnungszeiten. Im Notfall ruf bitte Hilfe.',
  'remedy.location-closedUntil':
    'Fächer öffnen hier nur während der Öffnungszeiten, wieder ab {time}. Im Notfall ruf bitte Hilfe.',
  'remedy.over': 'Bitte ruf Hilfe, um an deine Sachen zu kommen.',
  'remedy.overPay': 'Zahl mit deinem Telefon nach, dann öffnet dein Code wieder. Oder ruf Hilfe.',
  'remedy.clock-behind': 'Bis sie gestellt ist, öffnet kein Fach. Bitte ruf Hilfe.',
  'remedy.lock-silent': 'Bitte versuche es noch einmal oder ruf Hilfe.',
  'remedy.lock-jammed':
    'Drücke kurz gegen die Tür und versuche es noch einmal. Hilft das nicht, steht auf der Seite mit deinem Schlüssel, was jetzt geht. Oder ruf hier Hilfe.',
  'remedy.battery-empty': 'Bitte ruf Hilfe.',
  'remedy.contradiction': 'Zieh bitte an der Tür. Bleibt sie zu, ruf Hilfe.',
  'refusal.session-over': 'Bitte zeig deinen Schlüssel noch einmal.',
  'remedy.session-over': 'Zu deinem Schutz gilt er nur für einige Minuten als gezeigt.',
  'remedy.broken': 'Bitte versuche es in einem Augenblick noch einmal.',
} as const satisfies InformalTexts<typeof kioskDe>
