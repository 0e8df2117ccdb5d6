import { OFFICE_PROFILES } from '@fachwerk/contract/staff/profile-values'
import { useMay, useUser } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { NoPermission } from '../../ui/states/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import page from '../../ui/plain-page.module.css'
import { FranchiseMenu } from './franchise-menu.tsx'
import { mt } from './menu-texts.ts'
import { OfficeMenu } from './office-menu.tsx'

/**
 * admin/settings/menu: the group „Büro“ of the own menu (N-01); a franchisor’s default for all franchisees, or a franchisee’s
 * own menu (B-08).
 */
export function MenuPage() {
  usePageTitle(mt('menu.title'))
  const mayEdit = useMay('settings.edit')
  const company = useUser()?.companyObject
  if (!mayEdit || !company) return <NoPermission level={1} />
  return (
    <>
      <PageHead
        title={mt('menu.title')}
        sub={mt(company.menuProfile === 'storageOperator' ? 'menu.sub.all' : 'menu.sub.own')}
      />
      <div className={page['page']}>
        {OFFICE_PROFILES.some((profile) => profile === company.menuProfile) ? <OfficeMenu /> : null}
        {company.menuProfile === 'storageOperator' ? <h2>{mt('menu.title.below')}</h2> : null}
        {company.menuProfile === 'shop' ? null : (
          <FranchiseMenu id={company.id} level={company.menuProfile === 'storageOperator' ? 3 : 2} />
        )}
      </div>
    </>
  )
}
