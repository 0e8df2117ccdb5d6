import { Id } from '@fachwerk/contract/fields'
import { companyChoices } from './company-choices.ts'
import { type ChoiceField, choiceField } from './list-fields.ts'
import { locationChoices } from './location-choices.ts'
import { tool } from '../tool-texts.ts'

type Shown = Pick<ChoiceField, 'startsOpen'>

/** Rows of one of these locations, in every list that has them. */
export const locationField = (title: string, shown: Shown = {}): ChoiceField =>
  choiceField(Id, {
    ...shown,
    param: 'location',
    title,
    choices: locationChoices,
    search: { label: tool('filter.location.search'), nothing: tool('filter.location.none') },
  })

/** Rows of the own company or of one of its franchisees. */
export const companyField = (title: string, shown: Shown = { startsOpen: false }): ChoiceField =>
  choiceField(Id, {
    ...shown,
    param: 'company',
    title,
    choices: companyChoices,
    search: { label: tool('filter.company.search'), nothing: tool('filter.company.none') },
  })
