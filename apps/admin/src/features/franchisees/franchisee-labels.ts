import { franchiseeFields } from '@fachwerk/contract/company/company-fields'
import { labelsOf, valueWordsOf } from '@fachwerk/contract/record-fields'
import { actionWords } from '../../lib/words/action-words.ts'
import { f } from './texts.ts'

/** What the fields of a franchisee are called. */
export const COMPANY_LABELS = labelsOf(franchiseeFields)

export const FEE_LABELS = {
  validFrom: f('form.validFrom'),
  collects: f('form.collects'),
  percentHundredths: f('form.percentHundredths'),
  monthlyCents: f('form.monthlyCents'),
  perRentalCents: f('form.perRentalCents'),
  minimumCents: f('form.minimumCents'),
} as const

export const HISTORY_LABELS = {
  ...COMPANY_LABELS,
  archived: f('state.archived'),
  fees: f('column.fees'),
} as const

/** The menu in words; everything else as it is. */
export const franchiseeWords = (field: string, value: unknown): string | null =>
  valueWordsOf(franchiseeFields, field, value)

/** What was done to a franchisee, for its history. */
export const franchiseeHistoryWords = actionWords(
  {
    'franchisee.added': f('history.added'),
    'franchisee.changed': f('history.changed'),
    'franchisee.archived': f('history.archived'),
    'franchisee.restored': f('history.restored'),
    'franchisee.feesSet': f('history.feesSet'),
    'franchisee.feesWithdrawn': f('history.feesWithdrawn'),
  },
  (action) => f('history.other', { action }),
)

/** Fields of the call stand inside of what it is about. */
export const fieldOf = (field: string): string => field.replace(/^franchisee\.(fees\.)?/, '')
