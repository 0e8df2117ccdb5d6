import { useMay, useUser } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { NoPermission } from '../../ui/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import page from '../../ui/plain-page.module.css'
import { FranchiseMenu } from './franchise-menu.tsx'
import { mt } from './menu-texts.ts'

/** admin/settings/menu: a franchisor’s default for all franchisees, or a franchisee’s own menu (B-08). */
export function MenuPage() {
  usePageTitle(mt('menu.title'))
  const mayEdit = useMay('settings.edit')
  const company = useUser()?.companyObject
  if (!mayEdit || !company) return <NoPermission level={1} />
  return (
    <>
      <PageHead
        title={mt('menu.title')}
        sub={mt(company.franchisorCompany === null ? 'menu.sub.all' : 'menu.sub.own')}
      />
      <div className={page['page']}>
        <FranchiseMenu id={company.id} level={2} />
      </div>
    </>
  )
}
