import { ROLE_NAMES, type Role } from '@fachwerk/contract/staff/permissions'
import type { RefundLimits } from '@fachwerk/contract/payment/refund-views'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { Failure } from '../states/failure.tsx'
import { moneyText } from '../form/text-kinds.ts'
import { Notice } from '../states/notice.tsx'
import styles from './refunds.module.css'
import { r } from './texts.ts'

const KEY = ['refund-limits'] as const

/** How much each role gives back alone (O-07). */
export function RefundLimitsCard() {
  const { client } = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.refundLimits({}, { signal }),
  })
  if (error && !data)
    return <Failure title={r('limits.failed')} problem={error} onRetry={() => void refetch()} />
  return data ? <Limits key={JSON.stringify(data)} saved={data} /> : null
}

const textsOf = ({ limits }: RefundLimits): ReadonlyMap<Role, string> =>
  new Map(limits.map(({ role, limitCents }) => [role, moneyText.write(limitCents)]))

function Limits({ saved }: { readonly saved: RefundLimits }) {
  const { client } = useApi()
  const queries = useQueryClient()
  const mayEdit = useMay('settings.edit')
  const action = useAction()
  const [typed, setTyped] = useState(textsOf(saved))
  const read = saved.limits
    .filter(({ role }) => role !== 'reader')
    .map(({ role }) => ({ role, text: typed.get(role) ?? '', read: moneyText.read(typed.get(role) ?? '') }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (read.some((each) => !each.read.ok)) return
    const limits = read.map((each) => ({
      role: each.role,
      limitCents: each.read.ok && typeof each.read.value === 'number' ? each.read.value : null,
    }))
    void action.run(async () => {
      queries.setQueryData(KEY, await client.saveRefundLimits({ body: { limits } }))
      showToast(r('limits.saved'))
    })
  }
  return (
    <form className={styles['limits']} onSubmit={save} noValidate>
      <p className="small muted">{r('limits.text')}</p>
      {read.map((each) => (
        <TextInput
          key={each.role}
          label={ROLE_NAMES[each.role]}
          placeholder={r('limits.none')}
          value={each.text}
          inputMode="decimal"
          autoComplete="off"
          rightSection="€"
          disabled={!mayEdit}
          error={each.read.ok ? undefined : each.read.message}
          onChange={(event) => setTyped(new Map(typed).set(each.role, event.currentTarget.value))}
        />
      ))}
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      {mayEdit ? (
        <Button type="submit" variant="filled" loading={action.running}>
          {r('limits.save')}
        </Button>
      ) : null}
    </form>
  )
}
