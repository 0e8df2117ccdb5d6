import { menuWords } from '@fachwerk/contract/company/franchise-menu'
import type { FranchiseMenu as Menu } from '@fachwerk/contract/company/franchise-menu-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { isNotFound } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { MenuForm } from './menu-form.tsx'
import { franchiseMenuQuery } from './menu-query.ts'
import { mt } from './menu-texts.ts'
import { menuHistoryWords, menuSourceWords } from './menu-words.ts'
import shared from '../../ui/form/lock-control.module.css'
import styles from './menu.module.css'

/** What the people of a company see in their menu, and a franchisor’s default for all franchisees (B-08). */
export function FranchiseMenu({ id, level = 3 }: { readonly id: string; readonly level?: 2 | 3 }) {
  const { data, error, refetch } = useQuery(franchiseMenuQuery(useApi(), id))
  const again = () => void refetch()
  if (data) return <Loaded menu={data} level={level} onAgain={again} />
  if (error === null) return <RowSkeleton rows={4} label={t('app.loading')} />
  if (isNotFound(error))
    return <Emptiness title={mt('menu.notFound.title')} text={mt('menu.notFound.text')} />
  return <Failure title={mt('menu.failed')} problem={error} onRetry={again} />
}

function Loaded(props: {
  readonly menu: Menu
  /** Of the heading below: what it stands in has headings of its own. */
  readonly level: 2 | 3
  readonly onAgain: () => void
}) {
  const { menu, level, onAgain } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  const { companyId, version, applies, forAll, franchiseeCount, can } = menu
  if (!applies) return <Notice kind="info">{mt('menu.fixed')}</Notice>
  return (
    <div className={styles['menu']}>
      {forAll ? <p>{mt('menu.reach', { count: franchiseeCount })}</p> : null}
      <Notice kind="info">{mt('menu.hides')}</Notice>
      {can.edit ? <MenuForm key={version} menu={menu} onAgain={onAgain} /> : <Read menu={menu} />}
      <Heading>{mt('menu.history')}</Heading>
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
      <p className={shared['quiet']}>{mt('menu.readOnly')}</p>
      <Facts
        rows={[
          { name: mt('menu.current'), value: menuWords(menu.menu) },
          { name: mt('menu.own'), value: source },
        ]}
      />
    </>
  )
}
