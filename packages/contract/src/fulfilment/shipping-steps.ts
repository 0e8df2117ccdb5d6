/** One price of a table of shipping prices: up to so many grams or cents; null: however much. */
export interface ShippingStep {
  readonly upTo: number | null
  readonly cents: number
}

/** What a table of shipping prices goes by, and its steps, the smallest first. */
export interface ShippingSteps {
  readonly by: 'weight' | 'value'
  readonly steps: readonly ShippingStep[]
}

export const MOST_STEPS = 12

const UP_TO =
  /^(?:bis\s+)?(\d{1,4}(?:,\d{1,3}|\.\d{1,2})?)\s*(kg|€)\s*[:=]?\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*€?$/i
const REST = /^(?:darüber|sonst|immer)?\s*[:=]?\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*€?$/i

const numberOf = (typed: string): number => Number(typed.replace(',', '.'))
const centsOf = (typed: string): number => Math.round(numberOf(typed) * 100)

/**
 * „bis 2 kg: 4,90 €“ or „bis 50 €: 4,90 €“ line by line, at last „darüber: 9,90 €“; a single price is one for everything.
 * @returns null: not all of it is a price, or it is in no order
 */
export function shippingSteps(typed: string): ShippingSteps | null {
  const lines = typed.split('\n').flatMap((line) => line.trim() || [])
  if (lines.length === 0 || lines.length > MOST_STEPS) return null
  const units = new Set<string>()
  const steps: ShippingStep[] = []
  for (const [at, line] of lines.entries()) {
    const step = UP_TO.exec(line)
    const rest = step ? null : REST.exec(line)
    if (step) {
      const [, upTo = '', unit = '', price = ''] = step
      units.add(unit.toLowerCase())
      const cents = centsOf(price)
      steps.push({ upTo: unit === '€' ? centsOf(upTo) : Math.round(numberOf(upTo) * 1000), cents })
    } else if (rest && at === lines.length - 1) steps.push({ upTo: null, cents: centsOf(rest[1] ?? '') })
    else return null
  }
  const isRising = steps.every(({ upTo }, at) => upTo === null || upTo > (steps[at - 1]?.upTo ?? 0))
  return units.size > 1 || !isRising ? null : { by: units.has('€') ? 'value' : 'weight', steps }
}

const decimal = (value: number, least: number): string =>
  value.toLocaleString('de-DE', {
    minimumFractionDigits: least,
    maximumFractionDigits: 3,
    useGrouping: false,
  })
const euros = (cents: number): string => `${decimal(cents / 100, 2)} €`

/** The same as it is kept and shown. */
export const shippingWords = ({ by, steps }: ShippingSteps): string =>
  steps
    .map(({ upTo, cents }) => {
      if (upTo === null) return steps.length === 1 ? euros(cents) : `darüber: ${euros(cents)}`
      return `bis ${by === 'value' ? euros(upTo) : `${decimal(upTo / 1000, 0)} kg`}: ${euros(cents)}`
    })
    .join('\n')

/** What a parcel is to cost. */
export interface Parcel {
  readonly grams: number
  readonly goodsCents: number
}

/** What a parcel costs by a table of prices; null: it takes none like that. */
export function shippingPrice(typed: string, { grams, goodsCents }: Parcel): number | null {
  const table = shippingSteps(typed)
  if (!table) return null
  const measure = table.by === 'value' ? goodsCents : grams
  return table.steps.find(({ upTo }) => upTo === null || measure <= upTo)?.cents ?? null
}
