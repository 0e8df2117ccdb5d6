/** Why a recorded call is not replayed (LAW-66). */
export const HISTORY_REFUSALS = {
  'replay-changes-something': {
    status: 409,
    de: 'Dieser Aufruf ändert etwas oder verschickt etwas. Solche Aufrufe werden nicht wiederholt.',
  },
  'replay-input-hidden': {
    status: 409,
    de: 'Ein Teil der Eingaben wurde aus Datenschutzgründen nicht aufbewahrt. So lässt sich der Aufruf nicht wiederholen.',
  },
  'replay-not-of-staff': {
    status: 409,
    de: 'Aufrufe von Kunden werden nicht wiederholt.',
  },
  'replay-of-file': {
    status: 409,
    de: 'Aufrufe, die eine Datei senden oder liefern, werden hier nicht wiederholt.',
  },
  'replay-call-gone': { status: 409, de: 'Diesen Aufruf gibt es nicht mehr.' },
  'replay-needs-post': {
    status: 409,
    de: 'Dieser Aufruf bewirkt etwas und lässt sich nur mit POST wiederholen.',
  },
} as const
