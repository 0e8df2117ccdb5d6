import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import type { OfficeEntry } from '@fachwerk/contract/company/office-menu-calls'
import { OFFICE_ENTRIES, OFFICE_PROFILES } from '@fachwerk/contract/staff/profile-values'

/** What a company said of the group „Büro“ in its menu (N-01). */
interface Said {
  readonly shown: boolean
  readonly hidden: readonly OfficeEntry[]
}

/** Kinds of company whose menu has the group. */
export const hasOffice = (profile: MenuProfile): boolean => OFFICE_PROFILES.some((each) => each === profile)

/** Entries that are not switched off one by one, in the order of the menu. */
export const chosenEntries = ({ hidden }: Pick<Said, 'hidden'>): OfficeEntry[] =>
  OFFICE_ENTRIES.filter((entry) => !hidden.includes(entry))

/** What stands in the group; of one that is switched off, nothing. */
export const shownEntries = ({ shown, hidden }: Said): OfficeEntry[] =>
  shown ? chosenEntries({ hidden }) : []

/** What is kept of a choice: what is switched off, so that entries of later versions appear by themselves. */
export const hiddenBy = (entries: readonly OfficeEntry[]): OfficeEntry[] =>
  OFFICE_ENTRIES.filter((entry) => !entries.includes(entry))
