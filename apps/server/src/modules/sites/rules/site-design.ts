import type { SiteDesign } from '@fachwerk/contract/site/site-design-calls'
import { type SiteTemplate, USUAL_TEMPLATE } from '@fachwerk/contract/site/site-template'

/** What was said of how a site looks. */
export interface Look {
  readonly own: SiteTemplate | null
  /** By the head of its franchise group. */
  readonly group: SiteTemplate | null
  /** By that head: no site of the group has its own. */
  readonly locked: boolean
}

/** The head of a franchise group with what it set for all its sites. */
interface Head {
  readonly companyId: string
  readonly companyName: string
  readonly own: SiteTemplate | null
  readonly locked: boolean
}

export interface GroupSite {
  readonly id: string
  readonly name: string
  readonly companyName: string
  readonly own: SiteTemplate | null
}

export interface GroupDesign {
  /** Whose sites are meant: the head, or one of its franchisees. */
  readonly company: { readonly id: string; readonly name: string }
  readonly head: Head
  /** Of a head also its franchisees’. */
  readonly sites: readonly GroupSite[]
}

/** How a site looks: locked, own, the group’s, the product’s (B-08). */
export const templateOf = ({ own, group, locked }: Look): SiteTemplate =>
  (locked ? null : own) ?? group ?? USUAL_TEMPLATE

/** How a site of the group looks that has nothing of its own. */
const inheritedFrom = ({ own }: Head): SiteTemplate => own ?? USUAL_TEMPLATE

/** The head with the design locked or free again: a lock keeps what holds now. */
export const withDesignLock = (head: Head, locked: boolean): Head => ({
  ...head,
  own: locked ? inheritedFrom(head) : head.own,
  locked,
})

/** The head with another choice. What it locked itself it keeps: that is given free first. */
export const withTemplate = (head: Head, template: SiteTemplate | null): Head => ({
  ...head,
  own: template ?? (head.locked ? head.own : null),
})

/** A franchisee sets nothing: its franchisor does. */
export const isHead = ({ company, head }: Pick<GroupDesign, 'company' | 'head'>): boolean =>
  company.id === head.companyId

/** The design of a group as it is shown. */
export function shownDesign({ company, head, sites }: GroupDesign): Omit<SiteDesign, 'version' | 'can'> {
  const template = inheritedFrom(head)
  return {
    companyId: company.id,
    companyName: company.name,
    from: isHead({ company, head }) ? null : { id: head.companyId, name: head.companyName },
    template,
    own: head.own !== null,
    locked: head.locked,
    siteCount: sites.length,
    deviations: sites.flatMap(({ id, name, companyName, own }) => {
      const looks = templateOf({ own, group: head.own, locked: head.locked })
      return looks === template ? [] : [{ id, name, companyName, template: looks }]
    }),
  }
}
