/** Why somebody does not get in, or an account is not changed. */
export const STAFF_REFUSALS = {
  'not-signed-in': { status: 401, de: 'Bitte melden Sie sich an.' },
  'wrong-credentials': { status: 401, de: 'Die Zugangsdaten sind falsch. Bitte versuchen Sie es erneut.' },
  'second-factor-required': { status: 401, de: 'Bitte geben Sie den Code aus Ihrer App ein.' },
  'second-factor-wrong': { status: 422, de: 'Dieser Code stimmt nicht oder wurde schon benutzt.' },
  'second-factor-on': { status: 409, de: 'Der zweite Faktor ist schon eingeschaltet.' },
  'second-factor-off': { status: 409, de: 'Der zweite Faktor ist nicht eingeschaltet.' },
  'sign-in-expired': {
    status: 422,
    de: 'Diese Anmeldung ist abgelaufen. Bitte geben Sie Ihr Passwort noch einmal ein.',
  },
  'wrong-password': { status: 422, de: 'Das bisherige Passwort stimmt nicht.' },
  'password-made-of-email': {
    status: 422,
    de: 'Das neue Passwort darf nicht aus Ihrer E-Mail-Adresse bestehen.',
  },
  'account-blocked': { status: 403, de: 'Dieses Konto ist gesperrt.' },
  'reset-link-invalid': {
    status: 422,
    de: 'Dieser Link ist abgelaufen, schon benutzt oder gehört zu einer anderen E-Mail-Adresse. Bitte fordern Sie einen neuen an.',
  },
  'email-taken': { status: 409, de: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.' },
  'role-not-allowed': { status: 422, de: 'Diese Rollen dürfen Sie nicht vergeben oder entziehen.' },
  'last-owner': { status: 409, de: 'Eine Firma braucht mindestens einen Inhaber, der sich anmelden kann.' },
  'not-yourself': { status: 409, de: 'Das eigene Konto können Sie nicht sperren oder archivieren.' },
} as const
