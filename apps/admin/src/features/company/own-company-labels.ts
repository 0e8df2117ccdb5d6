import { ownCompanyFields } from '@fachwerk/contract/company/company-fields'
import { labelsOf, valueWordsOf } from '@fachwerk/contract/record-fields'
import { actionWords } from '../../lib/words/action-words.ts'
import { oc } from './own-company-texts.ts'

/** What the fields of the own company are called. */
export const OWN_COMPANY_LABELS = {
  ...labelsOf(ownCompanyFields),
  refundLimits: oc('own.refundLimits'),
} as const

/** A country by its name; everything else as it is. */
export const ownCompanyWords = (field: string, value: unknown): string | null =>
  valueWordsOf(ownCompanyFields, field, value)

/** What was done to the company, for its history. */
export const ownCompanyHistoryWords = actionWords(
  {
    'company.changed': oc('own.did.changed'),
    'company.refundLimitsChanged': oc('own.did.refundLimits'),
    'company.changedByFranchisor': oc('own.did.changedByFranchisor'),
  },
  (action) => oc('own.did.other', { action }),
)
