import type { SiteDetail, SiteGap } from '@fachwerk/contract/site/site-views'
import { useMay, useUser } from '../../../lib/session.ts'
import { AllThere, type Point, PointList } from '../../../ui/facts/point-list.tsx'
import { si } from './site-texts.ts'

/** What a site lacks before customers can rent there, each with the way to see to it. */
export function SiteGaps({ site }: { readonly site: SiteDetail }) {
  const imprint = useImprintPlace(site.companyId)
  if (site.archived) return null
  if (site.gaps.length === 0) return <AllThere words={si('gaps.none')} />
  const where: Readonly<Record<SiteGap, string | undefined>> = {
    imprint,
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

/** Where the Impressum of a company is filled in, for who may. */
function useImprintPlace(companyId: string): string | undefined {
  const own = useUser()?.company
  const mayEditOwn = useMay('company.edit')
  const mayEditFranchisees = useMay('franchisees.edit')
  if (companyId === own) return mayEditOwn ? '/admin/settings/company' : undefined
  return mayEditFranchisees ? `/admin/franchisees?open=${companyId}` : undefined
}
