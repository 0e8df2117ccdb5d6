import { priceGroupFields } from '@fachwerk/contract/price/price-group-fields'
import { valueWordsOf } from '@fachwerk/contract/record-fields'
import { actionWords } from '../../../lib/words/action-words.ts'
import type { PriceGroup, TariffStep } from '@fachwerk/contract/price/price-calls'
import { germanDay } from '../../../lib/words/dates.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { percentText } from '../../../ui/form/text-kinds.ts'
import { durationWords } from './duration-text.ts'
import { p } from './price-texts.ts'

/** „gültig von 01.12.2026 bis 24.12.2026“ */
export function validWords({ validFrom, validTo }: Pick<PriceGroup, 'validFrom' | 'validTo'>): string {
  const dates = {
    from: validFrom === null ? '' : germanDay(validFrom),
    to: validTo === null ? '' : germanDay(validTo),
  }
  if (validFrom !== null && validTo !== null) return p('prices.valid.both', dates)
  if (validFrom !== null) return p('prices.valid.from', dates)
  return validTo === null ? p('prices.valid.always') : p('prices.valid.to', dates)
}

/** „gilt heute für Kurzzeitmieten“ */
export const stateWords = ({ state, rentalTerm, holdsFor }: PriceGroup): string =>
  state === 'holds' && holdsFor !== null && holdsFor !== 'both' && holdsFor !== rentalTerm
    ? p(`prices.state.holds.${holdsFor}`)
    : p(`prices.state.${state}`)

/** „27 Stunden“ */
export const stepsWords = (step: TariffStep, count: number): string => p(`prices.steps.${step}`, { count })

/** VAT, typed as percent. */
export const vatText = percentText(30)

/** „19“ for 1900 basis points. */
export const percentWords = (basisPoints: number): string => vatText.write(basisPoints)

export const priceDid = actionWords(
  {
    'priceGroup.created': p('prices.did.created'),
    'priceGroup.changed': p('prices.did.changed'),
    'priceGroup.deleted': p('prices.did.deleted'),
    'priceGroup.restored': p('prices.did.restored'),
    'priceGroup.copied': p('prices.did.copied'),
    'priceGroup.followed': p('prices.did.followed'),
  },
  (action) => p('prices.did.other', { action }),
)

/** A value of a price group in the words of its form; null: as it is. */
export function priceWords(field: string, value: unknown): string | null {
  if (field === 'tariffs' && Array.isArray(value)) return value.map(tariffWords).join(' · ')
  if (typeof value === 'string' && (field === 'validFrom' || field === 'validTo'))
    return /^\d{4}-/.test(value) ? germanDay(value) : null
  if (field === 'rentalTerm') return valueWordsOf(priceGroupFields, field, value)
  if (field === 'overrunFreeMinutes' && value === null) return p('prices.grace.inherited')
  if (typeof value !== 'number') return null
  if (field === 'vatRate') return `${percentWords(value)} %`
  if (field === 'overrunFreeMinutes') return durationWords(value)
  return /^[SMLX]+-/.test(field) ? moneyOf(value) : null
}

const STEPS: readonly TariffStep[] = ['hour', 'day', 'week', 'month']

function tariffWords(tariff: unknown): string {
  if (
    typeof tariff !== 'object' ||
    tariff === null ||
    !('size' in tariff && 'step' in tariff && 'cents' in tariff)
  )
    return ''
  const step = STEPS.find((each) => each === tariff.step)
  return `${String(tariff.size)} ${step ? p(`prices.step.${step}`) : ''} ${moneyOf(Number(tariff.cents))}`
}
