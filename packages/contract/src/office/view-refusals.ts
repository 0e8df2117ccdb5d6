/** Why something about a saved view is not done; part of the catalogue of E-02. */
export const VIEW_REFUSALS = {
  'view-name-taken': { status: 409, de: 'Eine Ansicht mit diesem Namen gibt es schon.' },
  'view-of-another': { status: 409, de: 'Diese Ansicht gehört jemand anderem.' },
  'too-many-views': {
    status: 409,
    de: 'Mehr Ansichten haben keinen Platz. Bitte löschen Sie zuerst eine, die Sie nicht mehr brauchen.',
  },
  'sharing-not-allowed': {
    status: 409,
    de: 'Ihre Rolle darf Ansichten nicht für alle speichern. Für sich selbst können Sie sie speichern.',
  },
} as const
