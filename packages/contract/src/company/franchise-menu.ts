import { z } from 'zod'
import { MENU_AREAS } from '../staff/profile-values.ts'

export const MenuArea = z.enum(MENU_AREAS)
export type MenuArea = z.infer<typeof MenuArea>

/** As menus, forms and histories call them. */
export const MENU_AREA_NAMES: Readonly<Record<MenuArea, string>> = {
  storage: 'Zeitlager',
  locations: 'Standorte und Preise',
  sales: 'Verkauf',
  administration: 'Administration',
}

export const MENU_PRESETS = ['short', 'full', 'chosen'] as const

/** What stands in a franchisee’s menu: the boxes alone, everything there is, or these parts. */
export const MenuChoice = z.object({
  preset: z.enum(MENU_PRESETS),
  /** Only with `chosen`; in the order of the menu. */
  areas: z.array(MenuArea),
})
export type MenuChoice = z.infer<typeof MenuChoice>

/** What holds where nobody said anything. */
export const USUAL_MENU: MenuChoice = { preset: 'short', areas: [] }

/** „Kurz“, „Voll“ or the names of the parts. */
export function menuWords({ preset, areas }: MenuChoice): string {
  if (preset === 'full') return 'Voll'
  return preset === 'short' ? 'Kurz' : areas.map((area) => MENU_AREA_NAMES[area]).join(', ')
}

/** The parts that a menu shows. What comes to the product later is in the full one by itself. */
export function shownAreas({ preset, areas }: MenuChoice): readonly MenuArea[] {
  if (preset === 'full') return MENU_AREAS
  return preset === 'short' ? ['storage'] : MENU_AREAS.filter((area) => areas.includes(area))
}
