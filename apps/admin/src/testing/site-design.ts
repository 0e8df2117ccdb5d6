import type { SiteDesign } from '@fachwerk/contract/site-design-calls'
import { id } from './fixtures.ts'

/** How the sites of Zeitlager and its franchisees look, of which nobody said anything. */
export const designOfAll = (over: Partial<SiteDesign> = {}): SiteDesign => ({
  companyId: id('c', 1),
  companyName: 'Zeitlager',
  from: null,
  template: 'white-clean',
  own: false,
  locked: false,
  siteCount: 2,
  deviations: [],
  version: 2,
  can: { edit: true, lock: true },
  ...over,
})

/** One of them that looks otherwise. */
export const NORD_IN_BLACK: SiteDesign['deviations'][number] = {
  id: id('5', 7),
  name: 'Nordfach',
  companyName: 'Nordfach UG',
  template: 'black-clean',
}
