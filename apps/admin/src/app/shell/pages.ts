import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { MENU_AREAS } from '@fachwerk/contract/staff/profile-values'
import { t } from '../../lib/words/texts.ts'
import { FEATURES } from '../features.ts'
import { type ChosenMenu, menuFor } from './menu.ts'

/** Pages with an address of their own that not every menu has (N-01). */
const BESIDE = FEATURES.flatMap(({ entries = [] }) => entries).filter(({ isBeside }) => isBeside)

type Page = { readonly title: string; readonly to: string }

/**
 * Pages that the person's search finds: the lines of the menu that lead somewhere, and what stands in no menu of theirs,
 * also where their company leaves it out (B-08).
 */
export function pagesOf(
  profile: MenuProfile,
  permissions: readonly Permission[],
  chosen: ChosenMenu = {},
): Page[] {
  const lines = linesOf(profile, permissions, chosen)
  const left = linesOf(profile, permissions, { menuAreas: MENU_AREAS })
  const beside = BESIDE.filter(({ needs }) => needs === undefined || permissions.includes(needs))
  const pages = [...lines, ...left, ...beside.map(({ text, to }) => ({ title: t(text), to }))]
  return pages.filter(({ to }, at) => pages.findIndex((page) => page.to === to) === at)
}

const linesOf = (...args: Parameters<typeof menuFor>): Page[] =>
  menuFor(...args)
    .flatMap(({ items }) => items)
    .flatMap(({ text, to }) => (to === undefined ? [] : [{ title: t(text), to }]))
