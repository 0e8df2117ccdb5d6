/** Why nobody gets a second key; part of the catalogue of E-02. */
export const SHARED_KEY_REFUSALS = {
  'too-many-shared-keys': {
    status: 409,
    de: 'Diese Miete hat schon drei geteilte Schlüssel. Entziehen Sie zuerst einen.',
  },
  'already-shared': { status: 409, de: 'Diese Person hat schon einen Schlüssel für das Fach.' },
} as const
