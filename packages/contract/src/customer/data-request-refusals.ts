/** Why a request about somebody's data is not kept as somebody wrote it (LAW-59). */
export const DATA_REQUEST_REFUSALS = {
  'received-in-future': { status: 422, de: 'Der Eingang kann nicht in der Zukunft liegen.' },
  'answered-in-future': { status: 422, de: 'Der Tag der Antwort kann nicht in der Zukunft liegen.' },
  'answered-before-receipt': { status: 422, de: 'Die Antwort kann nicht vor dem Eingang liegen.' },
  'extended-already': { status: 409, de: 'Die Frist wurde schon verlängert; das geht nur einmal.' },
  'extension-too-late': {
    status: 409,
    de: 'Die Frist ist abgelaufen; verlängern lässt sie sich nur vorher.',
  },
  'customer-unknown': {
    status: 409,
    de: 'Unter der E-Mail-Adresse dieser Anfrage gibt es bei Ihnen keinen Kunden.',
  },
} as const
