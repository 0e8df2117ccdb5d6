import { optionFields, optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import type { OptionGroupDetail } from '@fachwerk/contract/catalog/option-views'
import { fieldsIn } from '@fachwerk/contract/record-fields'

/** The extras of a list as a call takes them. */
export const optionsOf = ({ options: all }: Pick<OptionGroupDetail, 'options'>) =>
  all.map((option) => ({
    id: option.id,
    ...fieldsIn(optionFields, option),
    translations: option.translations,
  }))

/** The list as it is stored, as a call takes it. */
export const storedBody = (group: OptionGroupDetail) => ({
  ...fieldsIn(optionGroupFields, group),
  id: group.id,
  version: group.version,
  translations: group.translations,
  options: optionsOf(group),
})
