/** Texts of the place of a location: its address, the map and the pin (F-03). */
export const adminLocationPlaceDe = {
  'location.postcode.unknown': 'Diese Postleitzahl kennen wir nicht. Bitte prüfen.',
  'location.state.proposed': 'Aus der Postleitzahl übernommen.',
  'location.map.open': 'Auf der Karte wählen',
  'location.map.close': 'Karte schließen',
  'location.map.help':
    'Klicken Sie auf die Karte oder ziehen Sie die Nadel. Mit der Tastatur: die Nadel mit den Pfeiltasten verschieben, mit der Umschalttaste in kleinen Schritten.',
  'location.map.near': 'Die Karte öffnet sich bei {place}.',
  'location.map.proposed': 'Aus der Anschrift übernommen ({place}): bitte auf das Haus schieben.',
  'location.map.region': 'Karte mit der Nadel des Standorts',
  'location.map.surface': 'Kartenausschnitt, Pfeiltasten verschieben, Plus und Minus zoomen',
  'location.map.zoomIn': 'Näher heran',
  'location.map.zoomOut': 'Weiter weg',
  'location.map.middle': 'Nadel in die Mitte der Karte setzen',
  'location.map.twoFingers': 'Karte mit zwei Fingern verschieben',
  'location.map.unavailable':
    'Dieser Browser kann die Karte nicht zeichnen. Bitte tippen Sie die Koordinaten ein.',
  'location.map.places': 'Orte',
  'location.map.outline': 'Umriss',
  'location.map.pin': 'Nadel des Standorts, mit den Pfeiltasten verschieben',
  'location.map.at': 'Die Nadel steht auf {lat}, {lng}.',
} as const
