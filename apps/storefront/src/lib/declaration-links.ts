export type DeclarationKind = 'withdrawal' | 'termination'

/** Where each is declared. */
export const PATHS: Readonly<Record<DeclarationKind, string>> = {
  withdrawal: '/vertrag-widerrufen',
  termination: '/vertraege-kuendigen',
}

/** The form with the number of an order filled in (LAW-1, LAW-2). */
export const declarationOf = (kind: DeclarationKind, shortCode: string): string =>
  `${PATHS[kind]}?bestellung=${encodeURIComponent(shortCode)}`

/** Below an order: the form that knows its contract and who has it. */
export const OF_ORDER: Readonly<Record<DeclarationKind, string>> = {
  withdrawal: 'widerrufen',
  termination: 'kuendigen',
}

/** The form as a page leads to it; about a contract it is filled in. */
export const wayOut = (kind: DeclarationKind, contract: string | undefined): string =>
  contract === undefined ? PATHS[kind] : `/bestellung/${contract}/${OF_ORDER[kind]}`
