/** Texts of boxes and cabinets: moved, taken elsewhere, resized, put away (L-01). */
export const adminBoxesDe = {
  'box.place': 'Platz im Schrank',
  'box.isArchived':
    'Dieses Fach ist archiviert: Es wird nicht mehr angeboten und steht in keinem Schrank. Seine Nummer bleibt ihm.',
  'box.wasMoved': '{name} umgesetzt',
  'box.wasRelocated': 'Das Fach heißt jetzt {name}',
  'box.movedTo': 'Dieses Fach steht jetzt als',
  'box.cameFrom': 'Dieses Fach war vorher',
  'box.wasResized': 'Größe von {name} geändert',
  'box.wasArchived': '{name} archiviert',
  'box.wasRestored': '{name} zurückgeholt',
  'box.spots.failed': 'Die Schränke konnten nicht geladen werden.',
  'box.spot.missing': 'Bitte wählen Sie einen Platz.',
  'box.spot.help':
    'Gestrichelt umrandet ist frei. Auf eine gleich hohe Tür gesetzt, tauschen die beiden Fächer die Plätze. Mit den Pfeiltasten geht es von Platz zu Platz.',
  'box.spot.gone': 'Der alte Platz ist nicht mehr frei. Bitte wählen Sie einen anderen.',
  'box.spot.free': 'frei',
  'box.spot.here': 'hier',
  'box.spot.trade': 'tauschen',
  'box.spot.column': 'neue Spalte',
  'box.spot.gap': 'Schrank {cabinet}, Spalte {column}, Platz {row} von oben: frei',
  'box.spot.below': 'Schrank {cabinet}, Spalte {column}, ganz unten: frei',
  'box.spot.over': 'Schrank {cabinet}, Spalte {column}, Platz {row} von oben: mit Fach {box} tauschen',
  'box.spot.newColumn': 'Schrank {cabinet}, neue Spalte rechts',
  'box.spot.newCabinet': 'neuer Schrank',
  'box.moveBox.title': 'Fach {name} umsetzen',
  'box.moveBox.text':
    'Das Fach bekommt einen anderen Platz in der Zeichnung. Nummer, Größe, Schloss und Schlüssel bleiben, wie sie sind.',
  'box.moveBox.rented':
    'Das Fach ist nicht frei. Wer es gemietet oder gebucht hat, behält Nummer und Schlüssel; seine Schlüsselseite zeigt ab sofort den neuen Platz. Eine E-Mail geht nicht hinaus.',
  'box.moveBox.confirm': 'Fach umsetzen',
  'box.relocate.title': 'Fach {name} an anderen Standort bringen',
  'box.relocate.text':
    'Am neuen Standort bekommt das Fach dessen Kürzel, eine Nummer und einen Platz im Schrank. Mieten, Ereignisse und Statistik von bisher bleiben unter der alten Nummer an diesem Standort.',
  'box.relocate.booked':
    'Das Fach ist gebucht. Wer kommt, bekommt an diesem Standort ein gleich großes oder größeres Fach, mit neuem Schlüssel und einer E-Mail. Findet sich für eine Buchung keines, bleibt alles, wie es ist.',
  'box.relocate.rented':
    'Jemand hat das Fach gerade, und was darin liegt, zöge mit um. Öffnen Sie die Miete und geben Sie ihr mit „Bearbeiten“ ein anderes Fach, oder warten Sie, bis sie endet.',
  'box.relocate.location': 'Neuer Standort',
  'box.relocate.number':
    'Dort heißt es {prefix} und diese Nummer. Eine Nummer gibt es am Standort nur einmal, auch archivierte zählen.',
  'box.relocate.former':
    'Hier stand es schon einmal als {prefix}-{number}. Mit dieser Nummer ist es wieder dasselbe Fach, mit seinem Verlauf.',
  'box.relocate.lock.along': '{lock} kommt mit',
  'box.relocate.lock.spare': 'bleibt als Ersatz am bisherigen Terminal',
  'box.relocate.noTerminal':
    'An diesem Standort steht noch kein Terminal, das Schloss kann nicht mitkommen. Das Fach wird dort angeboten, sobald ein Schloss daran hängt.',
  'box.relocate.confirm': 'Fach umziehen',
  'box.restoreBox.title': 'Fach {name} zurückholen',
  'box.restoreBox.text':
    'Das Fach kommt mit seiner Nummer zurück, ohne Schloss. Angeboten wird es, sobald eines daran hängt.',
  'box.restoreBox.confirm': 'Fach zurückholen',
  'box.resize.title': 'Größe von Fach {name} ändern',
  'box.resize.text':
    'Die Türen darunter rücken nach, soweit in der Spalte Platz ist. Wer bucht, bezahlt ab sofort den Preis der neuen Größe.',
  'box.resize.confirm': 'Größe ändern',
  'box.archive.title': 'Fach {name} archivieren?',
  'box.archive.text':
    'Das Fach wird nicht mehr angeboten und verschwindet aus Fächerwand, Rundgang und Statistik. Seine Mieten und sein Verlauf bleiben. In der Ansicht „Archiviert“ finden Sie es wieder.',
  'box.archive.confirm': 'Fach archivieren',
  'box.archive.lock': 'Was wird aus dem Schloss {lock}?',
  'box.archive.lock.spare': 'Es bleibt als Ersatz am Terminal',
  'box.archive.lock.archived': 'Es wird mit archiviert',
  'box.archive.notYet': 'Fach {name} ist noch vergeben',
  'box.archive.rented':
    'Archivieren geht erst, wenn niemand mehr kommt. Nehmen Sie das Fach so lange außer Betrieb („Bearbeiten“): Buchungen ziehen dann in ein anderes um.',
  'box.archive.understood': 'Schließen',

  'cabinet.empty': 'In Schrank {name} steht kein Fach mehr.',
  'cabinet.takeDown': 'Schrank abbauen',
  'cabinet.takeDown.title': 'Schrank {name} abbauen?',
  'cabinet.takeDown.text':
    'Der Schrank verschwindet aus allen Zeichnungen. Archivierte Fächer daraus lassen sich weiter zurückholen, an einen Platz in einem anderen Schrank.',
  'cabinet.wasTakenDown': 'Schrank {name} abgebaut',
} as const
