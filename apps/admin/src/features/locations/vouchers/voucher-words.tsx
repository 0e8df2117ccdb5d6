import type { ReactNode } from 'react'
import { actionWords } from '../../../lib/words/action-words.ts'
import { type Voucher, voucherFields, type VoucherState } from '@fachwerk/contract/price/voucher-fields'
import { labelsOf, valueWordsOf } from '@fachwerk/contract/record-fields'
import { germanDay } from '../../../lib/words/dates.ts'
import { countOf, moneyOf } from '../../../lib/words/format.ts'
import { percentText } from '../../../ui/form/text-kinds.ts'
import { LocationNames } from '../../../ui/location-names.tsx'
import { v } from './voucher-texts.ts'

/** What the fields of a voucher are called. */
export const VOUCHER_LABELS = labelsOf(voucherFields)

const shareText = percentText(100)

const shareWords = (basisPoints: number): string => `${shareText.write(basisPoints)} %`

/** „10 %“ or „5,00 €“ */
export const offWords = ({
  percent: share,
  amountCents,
}: Pick<Voucher, 'percent' | 'amountCents'>): string =>
  share === null ? moneyOf(amountCents ?? 0) : shareWords(share)

/** „noch 12,50 €“ of credit. */
export const leftWords = ({
  amountCents,
  givenCents,
  isCredit,
}: Pick<Voucher, 'amountCents' | 'givenCents' | 'isCredit'>): string[] =>
  isCredit
    ? [v('vouchers.credit.left', { amount: moneyOf(Math.max(0, (amountCents ?? 0) - givenCents)) })]
    : []

/** „01.12.2026 bis 24.12.2026“ */
export function datesWords({ validFrom, validTo }: Pick<Voucher, 'validFrom' | 'validTo'>): string {
  const from = validFrom === null ? '' : germanDay(validFrom)
  const to = validTo === null ? '' : germanDay(validTo)
  if (from !== '' && to !== '') return v('vouchers.valid.both', { from, to })
  if (from !== '') return v('vouchers.valid.from', { from })
  return to === '' ? v('vouchers.valid.always') : v('vouchers.valid.to', { to })
}

/** „3 von 100“ */
export const usesWords = ({ uses, mostUses }: Pick<Voucher, 'uses' | 'mostUses'>): string =>
  mostUses === null ? countOf(uses) : v('vouchers.uses', { uses: countOf(uses), most: countOf(mostUses) })

/** „ab 5,00 €“ */
export const minimumWords = ({ minimumCents }: Pick<Voucher, 'minimumCents'>): string[] =>
  minimumCents > 0 ? [v('vouchers.minimum', { amount: moneyOf(minimumCents) })] : []

/** What they took off together, and how often one customer may. */
export const moreUses = ({ givenCents, mostPerCustomer }: Voucher): string[] => [
  ...(givenCents > 0 ? [v('vouchers.given', { amount: moneyOf(givenCents) })] : []),
  ...(mostPerCustomer === null ? [] : [v('vouchers.perCustomer', { count: mostPerCustomer })]),
]

/** Sizes and kinds of rentals, where it is not for all sizes of short ones. */
export const onlyWords = ({ holdsFor, sizes, rentalTerm }: Voucher): string[] => [
  ...(holdsFor === 'rentals' ? [] : [v(`vouchers.holdsFor.${holdsFor}`)]),
  ...(sizes.length === 0 ? [] : [v('vouchers.someSizes', { sizes: sizes.join(', ') })]),
  ...(rentalTerm === 'short' ? [] : [v(`vouchers.term.only.${rentalTerm}`)]),
]

/** Where it holds: everywhere, at one or two by name, or at so many. */
export function placesWords(count: number, names: readonly string[]): string {
  if (count === 0) return v('vouchers.everywhere')
  return names.length === count ? names.join(', ') : v('vouchers.places', { count })
}

const LOOKS: Readonly<Record<VoucherState, string>> = {
  holds: 'st-frei',
  coming: 'st-reserviert',
  over: 'st-gesperrt',
  usedUp: 'st-gesperrt',
  archived: 'st-gesperrt',
}

/** Where a voucher stands. */
export const VoucherMark = ({ state }: { readonly state: VoucherState }) => (
  <span className={`fw-state ${LOOKS[state]}`}>{v(`vouchers.state.${state}`)}</span>
)

export const voucherDid = actionWords(
  {
    'voucher.created': v('vouchers.did.created'),
    'voucher.changed': v('vouchers.did.changed'),
    'voucher.archived': v('vouchers.did.archived'),
    'voucher.restored': v('vouchers.did.restored'),
  },
  (action) => v('vouchers.did.other', { action }),
)

/** A value of a voucher in the words of its form; null: as it is. */
export function voucherWords(field: string, value: unknown): ReactNode {
  if (field === 'locationIds' && Array.isArray(value))
    return value.length === 0 ? v('vouchers.everywhere') : <LocationNames ids={value.map(String)} />
  if (field === 'isCredit') return v(value === true ? 'vouchers.credit.yes' : 'vouchers.credit.no')
  if (field === 'rentalTerm' || field === 'holdsFor') return valueWordsOf(voucherFields, field, value)
  if (typeof value === 'string' && (field === 'validFrom' || field === 'validTo')) return germanDay(value)
  if (typeof value !== 'number') return null
  if (field === 'percent') return shareWords(value)
  return field.endsWith('Cents') ? moneyOf(value) : null
}
