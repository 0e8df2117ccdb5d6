/** Keys of a rental: what the terminal has confirmed of them, and sharing them (B-02, R-11). */
export const adminKeysDe = {
  'right.key': 'Schlüssel',
  'key.state.arriving': 'ausgestellt, vom Terminal noch nicht bestätigt',
  'key.state.active': 'gilt, vom Terminal bestätigt',
  'key.state.lapsed': 'abgelaufen mit dem Ende der Karenz',
  'key.state.blocking': 'gesperrt, vom Terminal noch nicht bestätigt',
  'key.state.blocked': 'gesperrt, vom Terminal bestätigt',
  'key.state.withdrawing': 'zurückgenommen, vom Terminal noch nicht bestätigt',
  'key.state.withdrawn': 'zurückgenommen',
  'right.access.blocking':
    'Der Schlüssel ist gesperrt, aber das Terminal hat es noch nicht bestätigt: Bis dahin öffnen Code und QR-Code dort noch.',
  'right.access.blocked': 'Der Schlüssel ist gesperrt: Der Mieter kann das Fach nicht öffnen.',
  'right.unplaced':
    'Diese Miete hat kein Fach: {box} wurde nicht rechtzeitig frei. Geben Sie ihr ein anderes, oder stornieren Sie sie; der Kunde bekommt eine E-Mail.',

  'share.title': 'Schlüssel für Fach {box} teilen',
  'share.text':
    'Eine zweite Person bekommt einen eigenen Schlüssel per E-Mail. Er gilt so lange wie die Miete von {customer} und öffnet nur: Verlängern und beenden kann sie nicht. Höchstens drei je Miete.',
  'share.name': 'Name der Person',
  'share.email': 'E-Mail-Adresse der Person',
  'share.email.help': 'Dorthin gehen Code und Link zum Schlüssel, in der Sprache der Bestellung.',
  'share.save': 'Schlüssel senden',
  'share.done': 'Schlüssel geteilt, die E-Mail ist unterwegs',
  'share.listed': 'Geteilte Schlüssel',
  'share.since': '{state} · geteilt am {at}',
  'share.withdrawnAt': '{state} · am {at}',
  'share.withdraw': 'Zurücknehmen',
  'share.withdraw.whose': ': Schlüssel von {name}',
  'share.withdraw.title': 'Schlüssel von {name} zurücknehmen',
  'share.withdraw.text':
    '{name} kann das Fach nicht mehr öffnen, am Terminal ohne Netz erst, sobald es davon erfährt. Der Schlüssel von {customer} gilt weiter. {name} bekommt eine E-Mail.',
  'share.withdraw.done': 'Schlüssel zurückgenommen',
} as const
