import { menuWords } from '@fachwerk/contract/company/franchise-menu'
import type { FranchiseMenu } from '@fachwerk/contract/company/franchise-menu-calls'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { Deviations } from '../../ui/form/deviations.tsx'
import { LockControl, type Question } from '../../ui/form/lock-control.tsx'
import shared from '../../ui/form/lock-control.module.css'
import { useSaveMenu } from './menu-query.ts'
import { mt } from './menu-texts.ts'

type Props = { readonly menu: FranchiseMenu }

/** Franchisees with another menu, to be opened; each leads to where it is set. */
export function MenuDeviations({ menu: { deviations } }: Props) {
  return (
    <Deviations
      summary={mt('menu.deviate', { count: deviations.length })}
      of={deviations.map(({ id, name, menu }) => ({
        key: id,
        to: `/admin/franchisees?view=all&open=${id}`,
        words: mt('menu.deviation', { name, menu: menuWords(menu) }),
      }))}
    />
  )
}

/** The lock of the menu. */
export function MenuLock(props: Props & { readonly dirty: boolean; readonly onAgain: () => void }) {
  const { menu, dirty, onAgain } = props
  const { client } = useApi()
  const store = useSaveMenu()
  const save = async (locked: boolean) => {
    const { companyId: company, version, deviations } = menu
    const lock = { company, locked, version, replaces: locked ? deviations.length : 0 }
    store(await client.lockFranchiseMenu({ body: { lock } }))
    showToast(mt(locked ? 'menu.lock.done' : 'menu.unlock.done'))
  }
  return (
    <LockControl
      locked={menu.lockedHere}
      mayLock={menu.can.lock}
      dirty={dirty}
      save={save}
      onAgain={onAgain}
      words={{
        lockedHere: mt('menu.lockedHere'),
        lock: mt('menu.lock'),
        lockName: mt('menu.lock.name'),
        unlock: mt('menu.unlock'),
        unlockName: mt('menu.unlock.name'),
        later: mt('menu.lock.later'),
      }}
      renderQuestion={(question) => <LockQuestion {...question} menu={menu} />}
    />
  )
}

/** What a lock does, before it is set: nothing brings the menus back that it replaces. */
function LockQuestion({ menu, ...question }: Props & Question) {
  const { deviations, lost } = menu
  const archived = lost - deviations.length
  return (
    <Confirm
      {...question}
      title={mt('menu.lock.title')}
      confirm={mt('menu.lock.confirm')}
      dangerous={lost > 0}
    >
      <p>{mt('menu.lock.text', { menu: menuWords(menu.menu) })}</p>
      <p>
        <strong>{mt('menu.lock.replaces', { count: lost })}</strong>{' '}
        {archived > 0 ? mt('menu.lock.archived', { count: archived }) : ''}
      </p>
      <ul className={shared['replaced']}>
        {deviations.map(({ id, name, menu: own }) => (
          <li key={id}>{mt('menu.deviation', { name, menu: menuWords(own) })}</li>
        ))}
      </ul>
    </Confirm>
  )
}
