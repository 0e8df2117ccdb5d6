import { SiteTemplate, TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import { inheritedWords } from '../../../ui/form/inherited-words.ts'
import { dt } from './design-texts.ts'

/** Where the design of a site comes from that has none of its own. */
export interface DesignSource {
  readonly inherited: SiteTemplate
  readonly from: { readonly name: string } | null
  readonly locked: boolean
}

/** „Geerbt von Zeitlager: Weiß“ */
export const designSourceWords = ({ inherited, from, locked }: DesignSource, own: boolean): string =>
  inheritedWords({ from, locked, value: TEMPLATE_NAMES[inherited] }, own)

/** A design in a history, that of old entries too; null: something else. */
export function templateWords(field: string, value: unknown): string | null {
  if (field !== 'template') return null
  const known = SiteTemplate.safeParse(value)
  return known.success ? TEMPLATE_NAMES[known.data] : null
}

/** The same of a choice in a form, where nothing means that it is inherited. */
export const chosenTemplateWords = (field: string, value: unknown): string | null =>
  field === 'template' && value === null ? dt('design.inherits') : templateWords(field, value)

const DID: Readonly<Record<string, string>> = {
  'siteDesign.locked': dt('design.did.locked'),
  'siteDesign.unlocked': dt('design.did.unlocked'),
}
/** What was done to the design of all sites, for its history. */
export const designHistoryWords = (action: string): string => DID[action] ?? dt('design.did.changed')
