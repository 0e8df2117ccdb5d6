import { menuWords } from '@fachwerk/contract/franchise-menu'
import type { FranchiseMenu } from '@fachwerk/contract/franchise-menu-calls'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useDeed } from '../../lib/use-deed.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useKeepMenu } from './menu-query.ts'
import { mt } from './menu-texts.ts'
import styles from './menu.module.css'

type Props = { readonly menu: FranchiseMenu }

/** Franchisees with another menu, to be opened; each leads to where it is set. */
export function MenuDeviations({ menu: { deviations } }: Props) {
  if (deviations.length === 0) return null
  return (
    <details className={styles['deviations']}>
      <summary>{mt('menu.deviate', { count: deviations.length })}</summary>
      <ul>
        {deviations.map(({ id, name, menu }) => (
          <li key={id}>
            <Link to={`/admin/franchisees?view=all&open=${id}`}>
              {mt('menu.deviation', { name, menu: menuWords(menu) })}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The lock of the menu: set after a question that names what it replaces, taken off at once. */
export function MenuLock(
  props: Props & {
    /** Something is typed that is not saved: what would be locked is not what is seen. */
    readonly dirty: boolean
    readonly onAgain: () => void
  },
) {
  const { menu, dirty, onAgain } = props
  const { client } = useApi()
  const keep = useKeepMenu()
  const deed = useDeed()
  const [asking, setAsking] = useState(false)
  const { lockedHere, can, deviations } = menu
  const run = (locked: boolean) => {
    setAsking(false)
    void deed.run(async () => {
      const { companyId: company, version } = menu
      const wish = { company, locked, version, replaces: locked ? deviations.length : 0 }
      try {
        keep(await client.lockFranchiseMenu({ body: { lock: wish } }))
        showToast(mt(locked ? 'menu.lock.done' : 'menu.unlock.done'))
      } catch (problem) {
        onAgain()
        throw problem
      }
    })
  }
  return (
    <>
      {lockedHere ? (
        <span className={styles['state']}>
          <IconLock size={14} aria-hidden="true" />
          {mt('menu.lockedHere')}
        </span>
      ) : null}
      {can.lock && !dirty ? (
        <Button
          size="compact-sm"
          disabled={deed.running}
          aria-label={mt(lockedHere ? 'menu.unlock.name' : 'menu.lock.name')}
          onClick={() => (lockedHere ? run(false) : setAsking(true))}
        >
          {mt(lockedHere ? 'menu.unlock' : 'menu.lock')}
        </Button>
      ) : null}
      {can.lock && dirty && !lockedHere ? (
        <span className={styles['quiet']}>{mt('menu.lock.later')}</span>
      ) : null}
      {deed.failure === null ? null : (
        <Notice kind="danger" onClose={deed.clear}>
          {deed.failure}
        </Notice>
      )}
      <LockQuestion
        menu={menu}
        opened={asking}
        onConfirm={() => run(true)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** What a lock does, before it is set: nothing brings the menus back that it replaces. */
function LockQuestion(
  props: Props & {
    readonly opened: boolean
    readonly onConfirm: () => void
    readonly onCancel: () => void
  },
) {
  const { menu, ...question } = props
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
      <ul className={styles['replaced']}>
        {deviations.map(({ id, name, menu: own }) => (
          <li key={id}>{mt('menu.deviation', { name, menu: menuWords(own) })}</li>
        ))}
      </ul>
    </Confirm>
  )
}
