import type { Permission } from '@fachwerk/contract/staff/permissions'
import type { adminDe } from '@fachwerk/texts/admin/admin-de'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

export type NavText = Exclude<
  Extract<keyof typeof adminDe, `nav.${string}`>,
  'nav.overdue' | `nav.due.${string}`
>

/** A line that menus show and the search names. */
export interface FeatureEntry {
  readonly text: NavText
  readonly to: string
  readonly needs?: Permission
  /** In the collapsed menu it stands alone; what no menu shows needs none. */
  readonly icon?: TablerIcon
  /** The search of everybody finds it, whatever their menu shows (N-01). */
  readonly isBeside?: true
}

interface FeaturePage {
  readonly path: string
  /** Loaded on demand, and ahead as soon as the first screen stands (N-07). */
  readonly load: () => Promise<ComponentType>
  /** `open`: for visitors and staff alike (N-08). `bare`: the whole screen, without menu and header. */
  readonly frame?: 'open' | 'bare'
}

/** What a feature declares about itself; collected in `app/features.ts`. */
export interface Feature {
  readonly pages: readonly FeaturePage[]
  readonly entries?: readonly FeatureEntry[]
}
