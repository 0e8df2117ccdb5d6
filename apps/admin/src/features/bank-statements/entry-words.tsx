import type { BankEntryRow } from '@fachwerk/contract/payment/bank/bank-views'
import { moneyOf } from '../../lib/words/format.ts'
import { k } from './texts.ts'

const LOOKS = {
  sure: 'st-frei',
  offered: 'st-reserviert',
  unknown: 'st-offen',
  booked: 'st-belegt',
  aside: 'st-neutral',
} as const

/** Of what is open how well it fits, else what became of it. */
const standOf = ({ state, match }: Pick<BankEntryRow, 'state' | 'match'>) =>
  state === 'open' ? match : state

/** What became of it, in a word and its colour. */
export const StandMark = (row: Pick<BankEntryRow, 'state' | 'match'>) => (
  <span className={`fw-state ${LOOKS[standOf(row)]}`}>{k(`state.${standOf(row)}`)}</span>
)

/** Cents of another currency keep it. */
export const amountOf = ({ cents, currency }: Pick<BankEntryRow, 'cents' | 'currency'>): string =>
  currency === 'EUR'
    ? moneyOf(cents)
    : `${(cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })}\u00a0${currency}`

/** What a bank leaves out still needs a name. */
export const nameOf = ({ name }: Pick<BankEntryRow, 'name'>): string => name || k('unnamed')
