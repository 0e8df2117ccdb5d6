import type { ReceivedState, RuleResult } from '@fachwerk/contract/invoice/received-invoice-views'
import { e } from './texts.ts'

const STATE_LOOKS = { open: 'st-offen', accepted: 'st-frei', rejected: 'st-belegt' } as const
const RULE_LOOKS = {
  clean: 'st-frei',
  warnings: 'st-reserviert',
  broken: 'st-ueberzogen',
  unchecked: 'st-gesperrt',
} as const

/** What was made of it, in a word and its colour. */
export const StateMark = ({ state }: { readonly state: ReceivedState }) => (
  <span className={`fw-state ${STATE_LOOKS[state]}`}>{e(`state.${state}`)}</span>
)

/** What the rules say, in a word and its colour. */
export const RulesMark = ({ rules }: { readonly rules: RuleResult }) => (
  <span className={`fw-state ${RULE_LOOKS[rules]}`}>{e(`rules.${rules}`)}</span>
)
