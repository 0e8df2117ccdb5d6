import type { SiteDetail, SiteGap } from '@fachwerk/contract/site-views'
import { useMay, useUser } from '../../lib/session.ts'
import { AllThere, type Point, PointList } from '../../ui/point-list.tsx'
import { si } from './site-texts.ts'

/** What a site lacks before customers can rent there, each with the way to see to it. */
export function SiteGaps({ site }: { readonly site: SiteDetail }) {
  const own = useUser()?.company
  const keepsFranchisees = useMay('franchisees.edit')
  if (site.archived) return null
  if (site.gaps.length === 0) return <AllThere words={si('gaps.none')} />
  const where: Readonly<Record<SiteGap, string | undefined>> = {
    // The own company's was asked for when it was founded; no page changes it.
    imprint:
      keepsFranchisees && site.companyId !== own ? `/admin/franchisees?open=${site.companyId}` : undefined,
    domain: '/admin/domains',
    proof: '/admin/domains',
    locations: '/admin/locations',
  }
  const lacking = site.imprintLacks.map((field) => si(`imprint.${field}`)).join(', ')
  const points = site.gaps.map((gap): Point => {
    const to = site.can.edit ? where[gap] : undefined
    return {
      key: gap,
      name: si(`gap.${gap}`),
      text: si(`gap.${gap}.text`, { fields: lacking }),
      ...(to !== undefined && { to }),
    }
  })
  return (
    <PointList level={3} title={si('gaps.title')} note={si('gaps.note')} go={si('gaps.go')} points={points} />
  )
}
