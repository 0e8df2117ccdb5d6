import type { Permission } from '@fachwerk/contract/staff/permissions'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Panel, Quiet } from '../../ui/panel.tsx'
import { c } from './texts.ts'

// Until there are conversations: where to reach a customer, where a colleague.
const WAYS: Readonly<Record<'chats' | 'messages', { readonly to: string; readonly needs: Permission }>> = {
  chats: { to: '/admin/access-rights', needs: 'accessRights.view' },
  messages: { to: '/admin/users', needs: 'users.view' },
}

/** What will be here, and the way to people until then; nothing is counted that does not exist. */
export function NothingYet(props: {
  readonly kind: 'chats' | 'messages'
  readonly id: string
  readonly onLeave?: () => void
}) {
  const { kind, id, onLeave } = props
  const { to, needs } = WAYS[kind]
  const may = useMay(needs)
  const way = (
    <Link to={to} onClick={onLeave}>
      {c(`${kind}.action`)}
    </Link>
  )
  return (
    <Panel id={id} inside={onLeave !== undefined} title={c(`${kind}.name`)} more={may ? way : null}>
      <Quiet>
        <b>{c(`${kind}.title`)}</b> {c(`${kind}.text`)}
      </Quiet>
    </Panel>
  )
}
