/** Why something about a lock or its box is not done (L-01); part of the catalogue of E-02. */
export const LOCK_REFUSALS = {
  'lock-missing': { status: 409, de: 'Dieses Fach hat kein Schloss.' },
  'box-not-rented': {
    status: 409,
    de: 'Dieses Fach hat gerade niemand gemietet, für den es sich freigeben ließe. Öffnen Sie es ohne Freigabe.',
  },
  'lock-archived': {
    status: 409,
    de: 'Dieses Schloss ist archiviert. Holen Sie es zurück, um es zu ändern.',
  },
  'lock-name-taken': { status: 409, de: 'Ein Schloss mit dieser Nummer gibt es schon.' },
  'lock-not-heard': {
    status: 409,
    de: 'Dieses Schloss hat das Terminal seit einem Tag nicht gehört. Starten Sie dort noch einmal die Suche.',
  },
  'lock-known': {
    status: 409,
    de: 'Dieses Schloss ist schon angelegt, bei Ihnen oder in einem anderen Betrieb.',
  },
  'box-has-lock': {
    status: 409,
    de: 'An diesem Fach hängt schon ein Schloss. Legen Sie das neue ohne Fach an und tauschen Sie die beiden.',
  },
  'box-needs-lock': {
    status: 409,
    de: 'Dieses Fach ist vermietet oder gebucht und braucht ein Schloss. Hängen Sie zuerst ein anderes Schloss an das Fach: Die beiden tauschen dann die Plätze.',
  },
  'box-number-taken': { status: 409, de: 'Ein Fach mit dieser Nummer gibt es an diesem Standort schon.' },
  'box-booked-larger': {
    status: 409,
    de: 'Dieses Fach ist in einer größeren Größe vermietet oder gebucht. Kleiner wird es erst danach.',
  },
  'column-too-short': { status: 409, de: 'Für diese Größe ist in der Spalte des Schranks kein Platz.' },
  'size-unknown': { status: 422, de: 'Für diese Größe hat die Firma noch keine Maße.' },
  'size-order': {
    status: 409,
    de: 'Eine größere Fachgröße darf in keinem Maß kleiner sein als eine kleinere: Wer umziehen muss, bekommt ein gleich großes oder größeres Fach. Ändern Sie zuerst die andere Größe.',
  },
  'size-booked': {
    status: 409,
    de: 'Fächer dieser Größe sind vermietet oder gebucht, mit den bisherigen Maßen zugesagt. Kleiner wird sie erst, wenn keine Miete mehr läuft oder kommt.',
  },
  'size-too-tall': {
    status: 409,
    de: 'In dieser Höhe passen die Fächer nicht mehr in ihre Schränke. Setzen Sie zuerst Fächer um, oder nehmen Sie eine kleinere Höhe.',
  },
  'size-archived': {
    status: 409,
    de: 'Diese Fachgröße ist archiviert. Holen Sie sie zurück, um sie zu ändern.',
  },
  'size-in-use': {
    status: 409,
    de: 'Diese Größe haben noch Fächer oder Mieten. Geben Sie den Fächern zuerst eine andere Größe, oder archivieren Sie sie.',
  },
  'box-archived': {
    status: 409,
    de: 'Dieses Fach ist archiviert. Holen Sie es zurück, um es umzusetzen.',
  },
  'box-has-rentals': {
    status: 409,
    de: 'Dieses Fach ist vermietet oder gebucht. Archivieren geht erst, wenn niemand es mehr hat und niemand mehr kommt. Bis dahin können Sie es außer Betrieb nehmen: Buchungen ziehen dann um.',
  },
  'box-being-paid': {
    status: 409,
    de: 'Jemand bezahlt dieses Fach gerade. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  'box-stays-there': {
    status: 409,
    de: 'Das Fach steht schon an diesem Standort. Mit „Fach umsetzen“ bekommt es dort einen anderen Platz.',
  },
  'location-other-company': {
    status: 409,
    de: 'Dieser Standort gehört einer anderen Firma. Ein Fach bleibt bei der Firma, der es gehört.',
  },
  'box-in-use': {
    status: 409,
    de: 'Jemand hat dieses Fach gerade. Geben Sie der Miete zuerst ein anderes Fach (Zugriffsrechte, „Bearbeiten“), oder warten Sie, bis sie endet: Was darin liegt, muss vorher heraus.',
  },
  'bookings-need-box': {
    status: 409,
    de: 'Für eine Buchung dieses Fachs ist an seinem Standort kein gleich großes oder größeres Fach frei. Machen Sie zuerst eines frei, oder legen Sie die Buchung auf eine andere Zeit.',
  },
  'place-taken': {
    status: 409,
    de: 'Dieser Platz ist nicht mehr frei. Bitte wählen Sie einen anderen.',
  },
  'cabinet-has-boxes': {
    status: 409,
    de: 'In diesem Schrank steht noch ein Fach. Archivieren Sie es zuerst, oder setzen Sie es um.',
  },
  'cabinet-file-too-much': {
    status: 422,
    de: 'Ausgepackt ist diese Tabelle zu groß. Bitte lassen Sie nur das Blatt mit den Fächern darin.',
  },
  'cabinet-file-unreadable': {
    status: 422,
    de: 'Diese Datei ist nicht lesbar: Sie muss eine Tabelle (XLSX oder CSV) mit den Spalten „Spalte“ und „Größe“ sein.',
  },
} as const
