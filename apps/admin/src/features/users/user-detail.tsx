import { actionWords } from '../../lib/words/action-words.ts'
import { labelsOf } from '@fachwerk/contract/record-fields'
import { storedUserFields, userFields } from '@fachwerk/contract/staff/user-fields'
import type { UserDetail as User } from '@fachwerk/contract/staff/user-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { userQuery } from '../../lib/queries.ts'
import { showToast } from '../../lib/toast.ts'
import { DetailBody, DetailActions, DetailTabs, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { declaredFacts } from '../../ui/facts/declared-facts.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { a } from '../../lib/words/account-texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { EndSecondFactor } from './end-second-factor.tsx'
import { UserActions } from './user-actions.tsx'
import { u } from '../../ui/people/texts.ts'
import { EditUserForm } from '../../ui/people/user-form.tsx'
import { UserStatusBadge } from '../../ui/people/user-status.tsx'
import { userValues, userWords } from '../../ui/people/user-words.ts'
import { nameOf } from './users-columns.tsx'

/** One person: facts and history. */
export function UserDetail({ open }: { readonly open: OpenDetail }) {
  const user = useQuery(userQuery(useApi(), open.key))
  if (user.data) return <Loaded user={user.data} open={open} />
  const notFound = { title: u('user.notFound.title'), text: u('user.notFound.text') }
  return <DetailToCome open={open} query={user} notFound={notFound} failed={u('user.failed')} />
}

function Loaded({ user, open }: { readonly user: User; readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{user.companyObject.name}</p>
        <h2>{nameOf(user.contact)}</h2>
        <UserStatusBadge status={user.status} invited={user.invited} />
      </DetailHead>
      <DetailBody>
        <DetailTabs
          tabs={[
            { key: 'data', label: u('user.tab.data'), shows: <Data user={user} /> },
            { key: 'history', label: u('user.tab.history'), shows: <History id={user.id} /> },
          ]}
        />
      </DetailBody>
    </>
  )
}

function History({ id }: { readonly id: string }) {
  return (
    <HistoryPanel subject={{ kind: 'user', id }} actionWords={userDid} labels={LABELS} words={userWords} />
  )
}

const at = (instant: string | null) => (instant === null ? u('users.never') : momentOf(instant, OFFICE_ZONE))

/** Facts, or the form that changes them, for who may. */
function Data({ user }: { readonly user: User }) {
  const [editing, setEditing] = useState(false)
  const { client } = useApi()
  const close = () => setEditing(false)
  if (editing) return <EditUserForm user={user} onSaved={close} onCancel={close} />
  const invite = async () => {
    await client.sendWelcomeMailByPost({ body: { email: user.email } })
    showToast(a('form.invited', { email: user.email }))
  }
  return (
    <>
      <Facts rows={factsOf(user)} />
      {user.can.edit || user.can.statuses.length > 0 ? (
        <DetailActions>
          {!user.can.edit || user.status === 'archived' ? null : (
            <>
              <Button onClick={() => setEditing(true)}>{a('form.edit')}</Button>
              {user.invited ? <InviteAgain invite={invite} /> : null}
              <EndSecondFactor user={user} />
            </>
          )}
          <UserActions user={user} />
        </DetailActions>
      ) : null}
    </>
  )
}

function InviteAgain({ invite }: { readonly invite: () => Promise<void> }) {
  const action = useAction()
  return (
    <>
      <Button variant="default" aria-disabled={action.running} onClick={() => void action.run(invite)}>
        {a('form.inviteAgain')}
      </Button>
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
    </>
  )
}

const { firstName: _first, lastName: _last, ...BELOW_THE_NAME } = userFields
const factsOf = (user: User): readonly Fact[] => [
  ...declaredFacts(BELOW_THE_NAME, userValues(user)),
  {
    name: u('user.secondFactor'),
    value: u(user.secondFactor ? 'user.secondFactor.on' : 'user.secondFactor.off'),
  },
  { name: u('users.column.lastSignedIn'), value: at(user.lastSignedInAt) },
  { name: u('users.column.created'), value: at(user.createdAt) },
]

const userDid = actionWords(
  {
    'user.created': u('user.did.created'),
    'user.changed': u('user.did.changed'),
    'user.blocked': u('user.did.blocked'),
    'user.archived': u('user.did.archived'),
    'user.restored': u('user.did.restored'),
    'user.secondFactorOn': u('user.did.secondFactorOn'),
    'user.secondFactorOff': u('user.did.secondFactorOff'),
    'user.passwordChanged': u('user.did.passwordChanged'),
    'user.passwordReset': u('user.did.passwordReset'),
  },
  (action) => u('user.did.other', { action }),
)

const LABELS = {
  ...labelsOf(storedUserFields),
  status: u('users.column.status'),
  company: u('users.column.company'),
  secondFactor: u('user.secondFactor'),
} as const
