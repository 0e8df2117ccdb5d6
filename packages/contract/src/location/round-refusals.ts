/** Why something at the tasks and rounds of a cabinet is not done. */
export const ROUND_REFUSALS = {
  'task-open-already': { status: 409, de: 'Für dieses Fach gibt es diese Aufgabe schon.' },
  'findings-changed': {
    status: 409,
    de: 'Inzwischen hat sich an den Fächern etwas geändert. Bitte sehen Sie die Abweichungen noch einmal durch.',
  },
} as const
