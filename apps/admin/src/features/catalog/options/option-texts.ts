import { optionFields, optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import { adminOptionsDe } from '@fachwerk/texts/admin/catalog/admin-options-de'
import { createTexts } from '@fachwerk/texts/texts'
import { textKindsOf } from '../../../ui/form/text-kinds.ts'

export const o = createTexts<typeof adminOptionsDe>(adminOptionsDe, 'de')

/** How what is no text is typed: pieces and amounts. */
export const GROUP_TEXTS = textKindsOf(optionGroupFields)
export const OPTION_TEXTS = textKindsOf(optionFields)

const HELP: Readonly<Record<string, string>> = {
  heading: o('field.heading.help'),
  min: o('field.min.help'),
  freeCount: o('field.freeCount.help'),
  mostOfOne: o('field.mostOfOne.help'),
  foodChecked: o('field.foodChecked.help'),
}
export const ruleHelp = (field: string): string | undefined => HELP[field]
