// Without schemas: the storefront's pages read these.

/** What one voucher may be worth (cents), and how many of them somebody buys in a day. */
export const LEAST_VOUCHER_CENTS = 100
export const MOST_VOUCHER_CENTS = 50_000
export const MOST_VOUCHERS_A_DAY = 10
export const MOST_VOUCHER_CENTS_A_DAY = 100_000
/** What is written with one may have so many signs. */
export const MOST_MESSAGE_SIGNS = 500
/** So many days ahead a voucher can be sent. */
export const MOST_DAYS_AHEAD = 365

/** What somebody may choose a voucher to be worth; null: it is worth its price. */
export const boundsOf = ({
  kind,
  creditLeastCents,
  creditMostCents,
}: {
  readonly kind: string
  readonly creditLeastCents: number | null
  readonly creditMostCents: number | null
}): { readonly leastCents: number; readonly mostCents: number } | null =>
  kind === 'credit' && creditLeastCents !== null && creditMostCents !== null
    ? { leastCents: creditLeastCents, mostCents: creditMostCents }
    : null
