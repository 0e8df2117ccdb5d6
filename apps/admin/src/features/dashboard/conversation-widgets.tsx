import type { Permission } from '@fachwerk/contract/permissions'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import styles from './dashboard.module.css'
import { d } from './texts.ts'
import { w } from './widget-texts.ts'

/** D-06: conversations with customers; until there are any, the way to reach a customer nonetheless. */
export function ChatListWidget() {
  return (
    <NothingYet
      kind="chats"
      name={d('widget.chatlist')}
      to="/admin/access-rights"
      needs="accessRights.view"
    />
  )
}

/** D-06: messages within the company; until there are any, the way to the colleagues. */
export function MessagesWidget() {
  return <NothingYet kind="messages" name={d('widget.messages')} to="/admin/users" needs="users.view" />
}

function NothingYet(props: {
  readonly kind: 'chats' | 'messages'
  readonly name: string
  readonly to: string
  readonly needs: Permission
}) {
  const { kind, name, to } = props
  const may = useMay(props.needs)
  return (
    <section className={styles['panel']} aria-labelledby={`${kind}-title`}>
      <div className={styles['panelHead']}>
        <h2 id={`${kind}-title`}>{name}</h2>
        {may ? <Link to={to}>{w(`${kind}.action`)}</Link> : null}
      </div>
      <p className={styles['quiet']}>
        <b>{w(`${kind}.title`)}</b> {w(`${kind}.text`)}
      </p>
    </section>
  )
}
