import type { CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { OFFICE_ZONE, timeOf } from '../../lib/words/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { useSaveCustomer } from './customer-queries.ts'
import styles from './customers.module.css'
import { k } from './texts.ts'

const LENGTH = 6

/** B-20: the caller reads out the digits that went to the new address; once they are right, it counts. */
export function CallDigits(props: {
  readonly file: CustomerFile
  readonly change: NonNullable<CustomerFile['addressChange']>
}) {
  const { file, change } = props
  const { digits, newEmail: next } = change
  const { client } = useApi()
  const save = useSaveCustomer()
  const action = useAction()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const open = useNow(5_000) < Date.parse(digits?.until ?? '') ? digits : null
  const check = (event: FormEvent) => {
    event.preventDefault()
    const read = typed.replaceAll(/\D/g, '')
    if (read.length !== LENGTH) return setError(k('address.digits.short'))
    void action.run(async () => {
      const saved = await client.proveCustomerAddress({ body: { id: file.id, digits: read } })
      const waits = saved.addressChange?.waits === true
      setTyped('')
      setError(waits ? k('address.digits.wrong') : null)
      if (waits) save(saved, k('address.digits.wrong'), { kind: 'failed' })
      else save(saved, k('address.digits.done', { email: next }))
    })
  }
  const again = () =>
    void action.run(async () => {
      const saved = await client.resendAddressProof({ body: { id: file.id } })
      setError(null)
      save(saved, k('address.digits.sent', { email: next }))
    })
  return (
    <form className={styles['callDigits']} onSubmit={check} noValidate>
      {open ? (
        <>
          <TextInput
            label={k('address.digits')}
            description={k('address.digits.help', {
              next,
              time: timeOf(open.until, OFFICE_ZONE),
              tries: open.triesLeft,
            })}
            error={error}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setError(null)
            }}
          />
          <Button type="submit" size="sm" aria-disabled={action.running}>
            {k('address.digits.check')}
          </Button>
        </>
      ) : (
        <p>{k('address.digits.over')}</p>
      )}
      <Button size="sm" aria-disabled={action.running} onClick={again}>
        {k('address.digits.again')}
      </Button>
      {action.failure === null ? null : <p role="alert">{action.failure}</p>}
    </form>
  )
}
