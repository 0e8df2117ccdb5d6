import { menuWords } from '@fachwerk/contract/franchise-menu'
import type { FranchiseMenu as Menu } from '@fachwerk/contract/franchise-menu-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { isNotFound } from '../../lib/problem.ts'
import { t } from '../../lib/texts.ts'
import { Emptiness } from '../../ui/emptiness.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import { HistoryPanel } from '../../ui/history-panel.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { MenuForm } from './menu-form.tsx'
import { franchiseMenuQuery } from './menu-query.ts'
import { mt } from './menu-texts.ts'
import { menuHistoryWords, menuSourceWords } from './menu-words.ts'
import styles from './menu.module.css'

/** What the people of a company see in their menu, and a franchisor’s default for all franchisees (B-08). */
export function FranchiseMenu({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(franchiseMenuQuery(useApi(), id))
  const again = () => void refetch()
  if (data) return <Loaded menu={data} onAgain={again} />
  if (error === null) return <RowSkeleton rows={4} label={t('app.loading')} />
  if (isNotFound(error))
    return <Emptiness title={mt('menu.notFound.title')} text={mt('menu.notFound.text')} />
  return <Failure title={mt('menu.failed')} problem={error} onRetry={again} />
}

function Loaded({ menu, onAgain }: { readonly menu: Menu; readonly onAgain: () => void }) {
  const { companyId, version, applies, forAll, franchiseeCount, can } = menu
  if (!applies) return <Notice kind="info">{mt('menu.fixed')}</Notice>
  return (
    <div className={styles['menu']}>
      {forAll ? <p>{mt('menu.reach', { count: franchiseeCount })}</p> : null}
      <Notice kind="info">{mt('menu.hides')}</Notice>
      {can.edit ? <MenuForm key={version} menu={menu} onAgain={onAgain} /> : <Read menu={menu} />}
      <h3>{mt('menu.history')}</h3>
      <HistoryPanel
        subject={{ kind: 'franchiseMenu', id: companyId }}
        actionWords={menuHistoryWords}
        labels={LABELS}
      />
    </div>
  )
}

const LABELS = { menu: mt('menu.current'), own: mt('menu.own'), locked: mt('menu.locked') }

/** The same for who may not change it. */
function Read({ menu }: { readonly menu: Menu }) {
  const source = menuSourceWords(menu, menu.own)
  return (
    <>
      <p className={styles['quiet']}>{mt('menu.readOnly')}</p>
      <Facts
        rows={[
          { name: mt('menu.current'), value: menuWords(menu.menu) },
          { name: mt('menu.own'), value: source },
        ]}
      />
    </>
  )
}
