interface PricedVariant {
  readonly id: string
  readonly name: string
  readonly priceCents: number
  readonly depositCents: number
}

/** What a row tells of the prices of its variants; `fromVariant` is the first of those that cost least. */
export function pricesOf(variants: readonly PricedVariant[]) {
  const prices = variants.map(({ priceCents }) => priceCents)
  const fromCents = Math.min(...prices)
  const cheapest = variants.find(({ priceCents }) => priceCents === fromCents)
  return {
    fromCents,
    toCents: Math.max(...prices),
    fromVariant: { id: cheapest?.id ?? '', name: cheapest?.name ?? '' },
    depositCents: Math.max(...variants.map(({ depositCents }) => depositCents)),
  }
}
