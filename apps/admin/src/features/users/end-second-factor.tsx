import type { UserDetail } from '@fachwerk/contract/staff/user-calls'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { userQuery } from '../../lib/queries.ts'
import { useUser } from '../../lib/session.ts'
import { tool } from '../../ui/list/tool-texts.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { u } from '../../ui/people/texts.ts'
import { nameOf } from './users-columns.tsx'

/** Lets somebody back in who has lost app and recovery codes; the own one ends in the own account. */
export function EndSecondFactor({ user }: { readonly user: UserDetail }) {
  const api = useApi()
  const queries = useQueryClient()
  const self = useUser()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const action = useAction()
  if (!user.secondFactor || user.id === self?.id) return null
  const name = nameOf(user.contact)
  const end = () =>
    action.run(async () => {
      const body = { reason: reason.trim() }
      const saved = await api.client.endUserSecondFactor({ params: { id: user.id }, body })
      queries.setQueryData(userQuery(api, user.id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['history'] })
      showToast(u('user.endFactor.done', { name }))
    })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {u('user.endFactor')}
      </Button>
      <Confirm
        opened={asking}
        title={u('user.endFactor.title', { name })}
        confirm={u('user.endFactor')}
        busy={action.running}
        ready={reason.trim() !== ''}
        onCancel={() => setAsking(false)}
        onConfirm={() => void end()}
      >
        {action.failure === null ? null : (
          <Notice kind="danger" onClose={action.clear}>
            {action.failure}
          </Notice>
        )}
        <p>{u('user.endFactor.text', { name })}</p>
        <Textarea
          label={tool('bulk.reason')}
          value={reason}
          maxLength={500}
          rows={3}
          mt={12}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Confirm>
    </>
  )
}
