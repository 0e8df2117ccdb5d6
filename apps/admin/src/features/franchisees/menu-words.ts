import { MENU_AREA_NAMES, MENU_PRESETS, MenuArea, menuWords } from '@fachwerk/contract/company/franchise-menu'
import type { FranchiseMenu } from '@fachwerk/contract/company/franchise-menu-calls'
import { inheritedWords } from '../../ui/form/inherited-words.ts'
import { mt } from './menu-texts.ts'

/** „Geerbt von Zeitlager: Kurz“ */
export function menuSourceWords(
  { from, inherited, locked }: Pick<FranchiseMenu, 'from' | 'inherited' | 'locked'>,
  own: boolean,
): string {
  return inheritedWords({ from, locked, value: menuWords(inherited) }, own)
}

const nameOf = (area: unknown): string => {
  const known = MenuArea.safeParse(area)
  return known.success ? MENU_AREA_NAMES[known.data] : String(area)
}

/** What a field of the form holds, where what is stored and what was typed are compared; null: as it is. */
export function menuFieldWords(field: string, value: unknown): string | null {
  if (field === 'areas' && Array.isArray(value)) return value.map(nameOf).join(', ')
  if (field !== 'preset') return null
  const known = MENU_PRESETS.find((preset) => preset === value)
  return known ? mt(`menu.preset.${known}`) : null
}

const DID: Readonly<Record<string, string>> = {
  'franchiseMenu.locked': mt('menu.did.locked'),
  'franchiseMenu.unlocked': mt('menu.did.unlocked'),
  'franchiseMenu.followed': mt('menu.did.followed'),
}
/** What was done to the menu, for its history. */
export const menuHistoryWords = (action: string): string => DID[action] ?? mt('menu.did.changed')
