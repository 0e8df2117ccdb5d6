/** Why nobody gets a second key, or a new rental; part of the catalogue of E-02. */
export const KEY_REFUSALS = {
  'too-many-shared-keys': {
    status: 409,
    de: 'Diese Miete hat schon drei geteilte Schlüssel. Nehmen Sie zuerst einen zurück.',
  },
  'already-shared': { status: 409, de: 'Diese Person hat schon einen Schlüssel für das Fach.' },
  'payment-outstanding': {
    status: 409,
    de: 'Es sind noch Nachzahlungen offen. Eine neue Miete ist erst möglich, wenn sie bezahlt sind.',
  },
} as const
