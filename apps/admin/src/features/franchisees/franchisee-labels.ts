import { actionWords } from '../../lib/words/action-words.ts'
import { MENU_PROFILES } from '@fachwerk/contract/staff/profile-values'
import { f } from './texts.ts'

/** What the fields of a franchisee are called. */
export const COMPANY_LABELS = {
  name: f('form.name'),
  legalName: f('form.legalName'),
  street: f('form.street'),
  postcode: f('form.postcode'),
  city: f('form.city'),
  email: f('form.email'),
  phone: f('form.phone'),
  register: f('form.register'),
  vatId: f('form.vatId'),
  taxNumber: f('form.taxNumber'),
  representative: f('form.representative'),
  menuProfile: f('form.menuProfile'),
  contactName: f('form.contactName'),
  contactEmail: f('form.contactEmail'),
  contactPhone: f('form.contactPhone'),
} as const

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

export const MENU_CHOICES = MENU_PROFILES.map((value) => ({ value, label: f(`form.menuProfile.${value}`) }))

/** The menu in words; everything else as it is. */
export const franchiseeWords = (field: string, value: unknown): string | null =>
  field === 'menuProfile' ? (MENU_CHOICES.find((choice) => choice.value === value)?.label ?? null) : null

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
