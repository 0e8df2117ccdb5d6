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

/** A contract a page is about: by its order's secret, or, of goods, by its number. */
export type ContractOfPage = string | { readonly code: string }

/** The form as a page leads to it; about a contract it is filled in. */
export function wayOut(kind: DeclarationKind, contract: ContractOfPage | undefined): string {
  if (contract === undefined) return PATHS[kind]
  return typeof contract === 'string'
    ? `/bestellung/${contract}/${OF_ORDER[kind]}`
    : declarationOf(kind, contract.code)
}
