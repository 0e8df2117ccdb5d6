/** Why a step of goods is not taken back (O-02); part of the catalogue of E-02. */
export const STEP_BACK_REFUSALS = {
  'step-back-late': {
    status: 409,
    de: 'Zurücknehmen geht nur eine Minute lang. Die ist vorbei; der Schritt bleibt.',
  },
  'step-back-overtaken': {
    status: 409,
    de: 'Mit dieser Bestellung ging es inzwischen weiter. Zurücknehmen lässt sich nur der letzte Schritt.',
  },
  'step-back-paid': {
    status: 409,
    de: 'Bei der Übergabe wurde Geld angenommen. Sie lässt sich nicht zurücknehmen; Geld geben Sie mit „Erstatten“ zurück.',
  },
  'step-back-boxed': {
    status: 409,
    de: 'Seit diesem Schritt ist ein Abholfach belegt oder geleert worden. Zurücknehmen lässt er sich nicht mehr.',
  },
  'step-back-told': {
    status: 409,
    de: 'Der Kunde hat zu diesem Schritt schon eine E-Mail bekommen. Zurücknehmen lässt er sich nicht mehr.',
  },
} as const
