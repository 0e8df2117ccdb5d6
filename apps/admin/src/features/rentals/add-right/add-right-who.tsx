import type { CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { LANGUAGE_CHOICES } from '@fachwerk/contract/staff/language-choices'
import { wordsFor } from '../../../lib/problem.ts'
import { customerQuery } from '../../../lib/queries.ts'
import { useMay } from '../../../lib/session.ts'
import { CustomerPicker } from '../../../ui/customers/customer-picker.tsx'
import { ChoiceField, TextField } from '../../../ui/form/fields.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import styles from './add-right.module.css'
import { r } from '../texts.ts'

interface Props {
  readonly form: RecordForm
  readonly number: string | undefined
  readonly onPick: (number: string | null) => void
}

const OF_PERSON = ['firstName', 'lastName', 'email'] as const

/** Whom the rental is for: somebody who is known, or somebody new with name and address. */
export function AddRightWho({ form, number, onPick }: Props) {
  const sees = useMay('customers.view')
  const [choice, setChoice] = useState<'new' | 'known' | null>(sees ? null : 'new')
  const typed = form.form.getValues()
  // Somebody new who was typed before the session ended is still somebody new.
  const isTyped = form.restored > 0 && OF_PERSON.some((field) => Boolean(typed[field]))
  const isNew = choice === 'new' || (choice === null && isTyped)
  if (number !== undefined && sees) return <Known form={form} number={number} onPick={onPick} />
  if (!isNew) {
    return (
      <PickCustomer
        form={form}
        onPick={onPick}
        onNew={(words) => {
          const isMail = words.includes('@')
          const [first = '', ...rest] = isMail ? [] : words.split(/\s+/)
          form.form.setValues({ firstName: first, lastName: rest.join(' '), ...(isMail && { email: words }) })
          setChoice('new')
        }}
      />
    )
  }
  return (
    <>
      <div className={styles['pair']}>
        <TextField form={form} name="firstName" maxLength={80} />
        <TextField form={form} name="lastName" maxLength={80} />
      </div>
      <TextField form={form} name="email" type="email" maxLength={254} help={r('add.email.help')} />
      <ChoiceField form={form} name="language" choices={LANGUAGE_CHOICES} />
      {sees ? (
        <div>
          <Button size="xs" variant="subtle" onClick={() => setChoice('known')}>
            {r('add.customer.search')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Nobody is chosen yet: whatever is missing of them is one thing to mend, said once. */
function PickCustomer({
  form: record,
  ...rest
}: Pick<Props, 'form' | 'onPick'> & { readonly onNew: (typed: string) => void }) {
  const { errors, setErrors } = record.form
  const missing = r('add.customer.missing')
  const isWrong = OF_PERSON.some((field) => Boolean(errors[field]))
  const isSaidOnce = errors['firstName'] === missing && !errors['lastName'] && !errors['email']
  const sayOnce = useEffectEvent(() => {
    const others = Object.entries(errors).filter(([field]) => !OF_PERSON.some((each) => each === field))
    setErrors({ ...Object.fromEntries(others), firstName: missing })
  })
  useEffect(() => {
    if (isWrong && !isSaidOnce) sayOnce()
  }, [isWrong, isSaidOnce])
  return (
    <div data-path="firstName">
      <CustomerPicker label={r('add.customer')} error={isWrong ? missing : undefined} {...rest} />
    </div>
  )
}

function Known({ form, number, onPick }: Props & { readonly number: string }) {
  const { data, error } = useQuery(customerQuery(useApi(), number))
  const take = useEffectEvent(({ details, email, language }: CustomerFile) => {
    const { firstName, lastName } = details
    form.form.setValues({ firstName, lastName, email, language })
  })
  useEffect(() => {
    if (data) take(data)
  }, [data])
  const other = (
    <Button
      size="xs"
      onClick={() => {
        form.form.setValues({ firstName: '', lastName: '', email: '', language: 'de' })
        onPick(null)
      }}
    >
      {r('add.customer.other')}
    </Button>
  )
  if (error)
    return (
      <>
        <Notice kind="danger">{wordsFor(error).text}</Notice>
        <div>{other}</div>
      </>
    )
  if (!data) return <p className="muted">{r('add.customer.loading')}</p>
  const pinned = data.notes.find((note) => note.pinned)
  return (
    <>
      <div className={styles['card']}>
        <div>
          <p>
            <Link to={`/admin/customers/${data.number}`}>
              <b>{data.name}</b>
            </Link>{' '}
            <span className="small muted num">{data.number}</span>
          </p>
          <p className="small muted">{data.email}</p>
          {data.owed.cents > 0 ? (
            <p className={styles['owed']}>{r('add.customer.owed', { amount: moneyOf(data.owed.cents) })}</p>
          ) : null}
          {pinned ? <p className="small">{r('add.customer.note', { text: pinned.text })}</p> : null}
        </div>
        {other}
      </div>
      {data.block?.stands ? (
        <Notice kind="danger">{r('add.customer.blocked', { reason: data.block.reason })}</Notice>
      ) : null}
    </>
  )
}
