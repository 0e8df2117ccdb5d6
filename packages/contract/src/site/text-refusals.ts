/** Why a text of one’s own is not taken (G-04); part of the catalogue of E-02. */
export const TEXT_REFUSALS = {
  'text-locked': {
    status: 409,
    de: 'Dieser Text steht fest: Seine Worte gibt ein Gesetz vor, oder Einwilligungen sind mit seiner Fassung aufbewahrt.',
  },
  'text-unreadable': {
    status: 422,
    de: 'Die geschweiften Klammern stimmen nicht. Bitte schreiben Sie Platzhalter wie im mitgelieferten Text und davor keinen geraden Apostroph.',
  },
  'text-other-values': {
    status: 422,
    de: 'Der Text braucht genau die Platzhalter des mitgelieferten Textes, auf dieselbe Art geschrieben.',
  },
  'text-plural-missing': {
    status: 422,
    de: 'Es fehlen Mehrzahlformen, die diese Sprache braucht.',
  },
  'text-too-long': {
    status: 422,
    de: 'Der Text ist zu lang: höchstens dreimal so lang wie der mitgelieferte, kurze Texte höchstens 60 Zeichen.',
  },
} as const
