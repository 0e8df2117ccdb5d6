import type { SignedInUser } from '@fachwerk/contract/staff/identity-calls'
import { FachwerkLogo, FachwerkMark } from '@fachwerk/design/logo'
import { Tooltip } from '@mantine/core'
import { IconLogout, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactElement, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { dueQuery } from '../../lib/due-query.ts'
import { accessRightCountsQuery } from '../../lib/queries.ts'
import { useMay, useSession } from '../../lib/session.ts'
import type { NavText } from '../../lib/feature.ts'
import { t } from '../../lib/words/texts.ts'
import { VERSION } from '../../lib/version.ts'
import { Count } from '../../ui/facts/marks.tsx'
import { dueOf } from './due-of.ts'
import { menuFor } from './menu.ts'
import type { MenuItem } from './menu-parts.ts'
import styles from './side-nav.module.css'

interface Props {
  readonly user: SignedInUser
  /** Icons only; captions become tooltips and names. */
  readonly small: boolean
  readonly onChoose: () => void
  /** Given when it covers the screen (phones). */
  readonly onClose?: () => void
}

/** Main menu (N-01 to N-04): who is signed in, the menu of the company, sign out and version. */
export const SideNav = memo(function SideNav({ user, small, onChoose, onClose }: Props) {
  const groups = menuFor(user.companyObject.menuProfile, user.permissions, user)
  const lines = groups.flatMap(({ items }) => items)
  return (
    <aside
      className={styles['side']}
      data-small={small || undefined}
      data-dense={lines.length > MOST_AT_EASE || undefined}
      aria-label={t('nav.name')}
    >
      <div className={styles['top']}>
        {small ? <FachwerkMark /> : <FachwerkLogo />}
        {onClose ? (
          <button
            type="button"
            className={`icon-button ${styles['close']}`}
            aria-label={t('nav.close')}
            onClick={onClose}
          >
            <IconX aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <Me user={user} small={small} onChoose={onChoose} />
      <nav className={styles['nav']} aria-label={t('nav.name')}>
        {groups.map((group) => (
          <div key={group.title ?? ''} className={styles['group']}>
            {group.title ? <h2>{t(group.title)}</h2> : null}
            <ul>
              {group.items.map((item) => (
                <li key={item.text}>
                  <NavEntry item={item} isParent={isParent(item, lines)} small={small} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <SignOut small={small} />
    </aside>
  )
})

/** So many lines have room at their usual height on a screen of 900 px; more stand closer together. */
const MOST_AT_EASE = 18

/** A line of its own leads further down from there: only one of both is where the person is. */
const isParent = ({ to }: MenuItem, lines: readonly MenuItem[]): boolean =>
  to !== undefined && lines.some((line) => line.to?.startsWith(`${to}/`))

/** N-02: names the person; the sign leads to the users of the company, the name to one's own account. */
function Me({ user, small, onChoose }: Pick<Props, 'user' | 'small' | 'onChoose'>) {
  const maySeeUsers = useMay('users.view')
  const { firstName, lastName } = user.contact
  const lines = [`${firstName} ${lastName}`, user.email, user.companyObject.name]
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`
  const sign = (
    <span className={styles['avatar']} aria-hidden="true">
      {initials}
    </span>
  )
  const withUsers = maySeeUsers && !small
  return (
    <div className={styles['me']}>
      {withUsers ? (
        <Link
          to="/admin/users"
          aria-label={t('me.users', { initials })}
          title={t('nav.users')}
          onClick={onChoose}
        >
          {sign}
        </Link>
      ) : null}
      <Named label={lines.join(', ')} active={small}>
        <Link to="/admin/profile" className={styles['own'] ?? ''} onClick={onChoose}>
          {withUsers ? null : sign}
          <div className={small ? 'vh' : styles['meLines']}>
            <b>{lines[0]}</b>
            <span>{lines[1]}</span>
            <span>{lines[2]}</span>
          </div>
        </Link>
      </Named>
    </div>
  )
}

// A link whose target does not exist yet: said as such to who listens, with no address to follow (N-03).
const INERT_LINK = { role: 'link', 'aria-disabled': true } as const

function NavEntry(props: {
  readonly item: MenuItem
  readonly isParent: boolean
  readonly small: boolean
  readonly onChoose: () => void
}) {
  const { item, small, onChoose } = props
  const Icon = item.icon
  const content = (
    <>
      {Icon ? <Icon aria-hidden="true" /> : null}
      <span className={small ? 'vh' : styles['caption']}>{t(item.text)}</span>
      {item.text === 'nav.accessRights' ? <OverdueCount /> : null}
      <DueCount text={item.text} />
    </>
  )
  return (
    <Named label={t(item.text)} active={small}>
      {item.to === undefined ? (
        <span {...INERT_LINK} className={`${styles['entry']} ${styles['inert']}`}>
          {content}
        </span>
      ) : (
        <NavLink to={item.to} end={props.isParent} className={styles['entry'] ?? ''} onClick={onChoose}>
          {content}
        </NavLink>
      )}
    </Named>
  )
}

function OverdueCount() {
  const api = useApi()
  const may = useMay('accessRights.view')
  const { data } = useQuery({ ...accessRightCountsQuery(api), enabled: may })
  const count = data?.counts.overdue ?? 0
  if (count === 0) return null
  return (
    <span className={styles['overdue']}>
      <Count kind="danger" value={count} name={t('nav.overdue', { count })} />
    </span>
  )
}

/** How many duties are open behind a line; red when one is past its deadline, and its name says so. */
function DueCount({ text }: { readonly text: NavText }) {
  const api = useApi()
  const counts = useMay('dashboard.view') && dueOf(text) !== null
  const { data } = useQuery({ ...dueQuery(api), enabled: counts })
  const { open, late } = (data && dueOf(text)?.(data)) ?? { open: 0, late: 0 }
  if (!counts || open === 0) return null
  const name = late > 0 ? t('nav.due.late', { open, late }) : t('nav.due.count', { open })
  return (
    <span className={styles['overdue']}>
      <Count kind={late > 0 ? 'danger' : 'outline'} value={open} name={name} />
    </span>
  )
}

function SignOut({ small }: { readonly small: boolean }) {
  const session = useSession()
  const [leaving, setLeaving] = useState(false)
  const signOut = () => {
    setLeaving(true)
    void session.signOut()
  }
  const label = leaving ? t('nav.signingOut') : t('nav.signOut')
  return (
    <div className={styles['foot']}>
      <Named label={label} active={small}>
        <button
          type="button"
          className={`bare-button ${styles['signOut']}`}
          onClick={signOut}
          aria-disabled={leaving}
        >
          <IconLogout aria-hidden="true" />
          <span className={small ? 'vh' : undefined}>{label}</span>
        </button>
      </Named>
      {small ? null : <span>{`v. ${VERSION}`}</span>}
    </div>
  )
}

/** Tooltip for what shows only a sign. One that waits in vain costs as much as the link itself, twenty times over. */
function Named(props: { readonly label: string; readonly active: boolean; readonly children: ReactElement }) {
  if (!props.active) return props.children
  return (
    <Tooltip label={props.label} position="right">
      {props.children}
    </Tooltip>
  )
}
