export type DeclarationKind = 'withdrawal' | 'termination'

/** Where each is declared. */
export const PATHS: Readonly<Record<DeclarationKind, string>> = {
  withdrawal: '/vertrag-widerrufen',
  termination: '/vertraege-kuendigen',
}

/** The form with the number of an order filled in (LAW-1, LAW-2). */
export const declarationOf = (kind: DeclarationKind, shortCode: string): string =>
  `${PATHS[kind]}?bestellung=${encodeURIComponent(shortCode)}`
