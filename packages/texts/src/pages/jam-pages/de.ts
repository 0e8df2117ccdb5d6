/** A box that does not open, and the ways on (B-04), in German; its keys hold for every language. */
export const jamPagesDe = {
  title: 'Fach {number} öffnet nicht',
  order: 'Bestellung {code} · {location}',
  'stuck.title': 'Ihr Fach {number} öffnet nicht.',
  'stuck.text':
    '{count, plural, one {Ein Versuch} other {# Versuche}}, {when}, und die Tür gab nicht nach. Das liegt am Fach, nicht an Ihnen. Der Standort weiß seit {first} Bescheid. Ein anderes Fach in {size} ist hier gerade nicht frei.',
  box: 'Fach {number}',
  'stuck.at': 'um {first}',
  'stuck.between': 'um {first} und {last}',
  'waiting.title': 'Wir melden uns, sobald Fach {number} offen ist.',
  'waiting.text':
    'Sie stehen auf der Liste des Standorts, etwa bis {until}. Sie bekommen hier und per E-Mail Bescheid. Die Wartezeit kostet nichts, Ihre Mietzeit zählt erst ab dem Öffnen.',
  'asked.title': 'Fach {number} ist gerade nicht aufgegangen.',
  'asked.text':
    '{count, plural, one {Vorher ging es einmal} =2 {Vorher ging es zweimal} =3 {Vorher ging es dreimal} other {Vorher ging es #-mal}}. Drücken Sie die Tür leicht an und versuchen Sie es noch einmal.',
  'asked.opened': 'geöffnet',
  'asked.failed': 'angenommen, aber die Tür klemmt',
  'asked.question': 'Hilft das nicht: Liegt etwas im Fach?',
  'asked.questionFirst': 'Liegt etwas im Fach?',
  'asked.things': 'Ja, meine Sachen',
  'asked.thingsText':
    'Dann behalten Sie das Fach. Der Standort bekommt es als Eilfall, jemand öffnet von Hand. Die Zeit bis dahin kostet nichts.',
  'asked.empty': 'Nein, es ist leer',
  'asked.emptyText':
    'Dann bekommen Sie sofort Fach {number}, ohne Aufpreis. Der Code für Fach {from} gilt danach nicht mehr.',
  'asked.emptyNone': 'Ein anderes Fach ist hier gerade nicht frei. Dann wählen Sie, wie es weitergeht.',
  'asked.nothing': 'Von selbst tauschen wir nichts.',
  'kept.title': 'Fach {number} bleibt Ihres. Jemand öffnet es von Hand.',
  'kept.text':
    'Der Standort hat es als Eilfall, etwa bis {until}. Die Zeit bis dahin kostet nichts, und niemand sonst bekommt das Fach. Sie bekommen hier und per E-Mail Bescheid, sobald es öffnet.',
  'kept.empty': 'Doch nichts darin? Anderes Fach nehmen',
  'call.location': 'Standort anrufen:',
  'call.office': 'Zentrale anrufen:',
  'call.now': '{location}, jetzt besetzt',
  'call.until': '{location}, jetzt besetzt, bis {until}',
  'call.closed': 'Der Standort ist gerade nicht besetzt, die Zentrale hilft.',
  choose: 'Oder wählen Sie, was Ihnen passt:',
  'wait.title': 'Warten und Bescheid bekommen',
  'wait.until': 'etwa bis {until}',
  'wait.text':
    'Jemand ist unterwegs. Wir melden uns hier und per E-Mail. Die Wartezeit kostet nichts, Ihre Mietzeit zählt erst ab dem Öffnen.',
  'wait.do': 'Ja, ich warte',
  'elsewhere.title': 'Fach an einem Standort in der Nähe',
  'elsewhere.price': 'ohne Aufpreis',
  'elsewhere.text':
    '{location}, {distance}, {walk} zu Fuß: {size} ist frei. Der neue Schlüssel kommt sofort.',
  'elsewhere.far': '{location}, {distance}: {size} ist frei. Der neue Schlüssel kommt sofort.',
  'elsewhere.walk': '{count, plural, one {# Minute} other {# Minuten}}',
  'elsewhere.kept': 'Fach {number} am Standort {location} ist bis {until} für Sie vorgemerkt.',
  'elsewhere.result':
    'Ihre Miete geht dort weiter, {street}, {city}. Sie bekommen sofort einen neuen Code; der alte gilt nicht mehr.',
  'elsewhere.back': 'Dort kostet es weniger: {amount} gehen an Sie zurück.',
  'elsewhere.keep': 'Fach dort vormerken und ansehen',
  'elsewhere.do': 'Fach {number} dort nehmen',
  'refund.title': 'Geld zurück, jetzt',
  'refund.text':
    'Auf demselben Weg, auf dem Sie bezahlt haben. Die Miete endet, einen Grund brauchen wir nicht.',
  'refund.owed': 'Ihre Rechnung wird um so viel kleiner. Die Miete endet, einen Grund brauchen wir nicht.',
  'refund.result':
    '{amount} gehen sofort auf den Weg zu Ihnen, je nach Bank sind sie in 1 bis 3 Tagen da. Ihre Miete von Fach {number} endet, der Code gilt nicht mehr. Die Korrektur der Rechnung kommt von selbst.',
  'refund.resultOwed':
    'Von Ihrer Rechnung entfallen {amount}. Ihre Miete von Fach {number} endet, der Code gilt nicht mehr.',
  'refund.do': 'Miete beenden, {amount} zurück',
  back: 'Zurück, nichts ändern',
  again: 'Fach {number} noch einmal öffnen',
  againLink: 'Fach {number} noch einmal versuchen',
  'nothing.stuck':
    'Bitte nicht an der Tür hebeln. Solange Sie nichts wählen, bleibt alles, wie es ist: Ihr Code {code} gilt weiter, die Wartezeit kostet nichts.',
  'nothing.waiting':
    'Bitte nicht an der Tür hebeln. Ihr Code {code} gilt weiter, die Wartezeit kostet nichts.',
  'nothing.kept': 'Bitte nicht an der Tür hebeln. Ihr Code {code} gilt weiter.',
  'nothing.asked': 'Ihr Code {code} gilt weiter.',
  key: 'Zum Schlüssel mit Code und QR-Code',
  opens: 'Fach {number} öffnet wieder.',
  'refused.price': 'Der Betrag hat sich geändert. Bitte sehen Sie ihn sich noch einmal an.',
  'refused.gone': 'Dieses Fach ist nicht mehr frei. Bitte wählen Sie noch einmal.',
  'refused.over': 'Hier hat sich inzwischen etwas geändert. Bitte sehen Sie noch einmal nach.',
} as const
