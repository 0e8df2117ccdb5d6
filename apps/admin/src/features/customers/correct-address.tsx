import { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import {
  ADDRESS_PROOFS,
  type AddressProof,
  type CustomerFile,
} from '@fachwerk/contract/customer/customer-file-views'
import { Button, Drawer, Radio, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconKey, IconLink, IconLogout, IconMailForward, IconMailOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiProblem } from '@fachwerk/contract/api-problem'
import { useApi } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words/texts.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { AddressHints } from './address-hints.tsx'
import { useSaveCustomer } from './customer-queries.ts'
import { MailText } from './customer-words.tsx'
import { WholeInvoices } from '../../ui/facts/whole-numbers.tsx'
import styles from './customers.module.css'
import { k } from './texts.ts'

const TYPING_MS = 500
const WIDTH = 480

interface Props {
  readonly file: CustomerFile
  readonly onClose: () => void
}

/** A wrong address put right: what it was, what it is, how that is known, and what will happen. */
export function CorrectAddress({ file, onClose }: Props) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={WIDTH}
      title={
        <>
          <span className="small muted">{`${file.name}, ${file.number}`}</span>
          <br />
          {k('address.title')}
        </>
      }
      classNames={{
        content: styles['drawer'] ?? '',
        body: styles['drawerBody'] ?? '',
        title: styles['drawerTitle'] ?? '',
      }}
      closeButtonProps={{ 'aria-label': t('drawer.close') }}
    >
      <AddressForm file={file} onClose={onClose} />
    </Drawer>
  )
}

function AddressForm({ file, onClose }: Props) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const action = useAction()
  const [email, setEmail] = useState(file.email)
  const [proof, setProof] = useState<AddressProof | null>(null)
  const [errors, setErrors] = useState<{ readonly email?: string; readonly proof?: string }>({})
  const typed = email.trim().toLowerCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { id: file.id, email: typed, proof, version: file.details.version }
    const read = customerActionCalls.changeCustomerAddress.body.safeParse(body)
    const wrong = Object.fromEntries(
      (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    )
    setErrors(typed === file.email ? { ...wrong, email: k('address.same') } : wrong)
    if (!read.success || typed === file.email) return
    void action.run(async () => {
      try {
        const saved = await client.changeCustomerAddress({ body: read.data })
        save(saved, k(proof === 'none' ? 'address.asked' : 'address.done', { email: typed }))
        onClose()
      } catch (problem) {
        const atField =
          problem instanceof ApiProblem ? problem.errors.find(({ field }) => field === 'email') : undefined
        if (!atField) throw problem
        setErrors({ email: atField.message })
      }
    })
  }
  return (
    <form className={styles['addressForm']} onSubmit={submit} noValidate>
      <div className={styles['addressFields']}>
        <p className={styles['oldAddress']}>
          <IconMailOff aria-hidden="true" />
          <s>
            <MailText email={file.email} />
          </s>
          <span className="small muted">{k('address.old')}</span>
        </p>
        <TextInput
          label={k('address.new')}
          type="email"
          value={email}
          maxLength={254}
          autoComplete="off"
          data-autofocus
          error={errors.email}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setErrors({})
          }}
        />
        <AddressEffects
          file={file}
          email={typed}
          proof={proof}
          onTake={setEmail}
          onProof={setProof}
          error={errors.proof}
        />
        {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      </div>
      <div className={styles['addressActions']}>
        <Button type="submit" variant="filled" aria-disabled={action.running}>
          {k(
            proof === 'none'
              ? 'address.save.ask'
              : file.rentals.length > 0
                ? 'address.save.keys'
                : 'address.save',
          )}
        </Button>
        <Button onClick={onClose}>{k('address.cancel')}</Button>
      </div>
    </form>
  )
}

/** Who has the address, what may have been meant, how it is known, and what follows; worked out by the server. */
function AddressEffects(props: {
  readonly file: CustomerFile
  readonly email: string
  readonly proof: AddressProof | null
  readonly onTake: (email: string) => void
  readonly onProof: (proof: AddressProof) => void
  readonly error: string | undefined
}) {
  const { file, proof, email } = props
  const { client } = useApi()
  const [asked] = useDebouncedValue(email, TYPING_MS)
  const isNew = asked !== file.email && asked.includes('@')
  const { data } = useQuery({
    queryKey: ['customerAddress', file.id, asked],
    queryFn: ({ signal }) =>
      client.previewCustomerAddress({ body: { id: file.id, email: asked } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      {isNew && data?.taken === null ? <p className="small muted">{k('address.free')}</p> : null}
      {data ? <AddressHints {...data} openLabel={k('address.taken.open')} onTake={props.onTake} /> : null}
      <Radio.Group
        label={k('address.proof')}
        value={proof}
        error={props.error}
        onChange={(value) => {
          const chosen = ADDRESS_PROOFS.find((each) => each === value)
          if (chosen) props.onProof(chosen)
        }}
      >
        <div className={styles['proofs']}>
          {ADDRESS_PROOFS.map((each) => (
            <Radio
              key={each}
              value={each}
              label={k(`address.proof.${each}`)}
              description={k(`address.proof.${each}.text`)}
            />
          ))}
        </div>
      </Radio.Group>
      <section className={styles['happens']} aria-live="polite" aria-label={k('address.happens')}>
        <h3>{k('address.happens')}</h3>
        <Happens proof={proof} email={email} preview={data} />
      </section>
    </>
  )
}

function Happens(props: {
  readonly proof: AddressProof | null
  readonly email: string
  readonly preview:
    | {
        readonly boxNames: readonly string[]
        readonly invoices: readonly string[]
        readonly notifiesOld: boolean
      }
    | undefined
}) {
  const { proof, email, preview } = props
  if (proof === null || !preview) return <p className="small muted">{k('address.happens.wait')}</p>
  if (proof === 'none')
    return (
      <ul>
        <li>
          <IconLink aria-hidden="true" />
          {k('address.happens.ask', { email })}
        </li>
      </ul>
    )
  const { boxNames, invoices, notifiesOld } = preview
  return (
    <ul>
      <li>
        <IconKey aria-hidden="true" />
        {boxNames.length === 0
          ? k('address.happens.noKeys')
          : k('address.happens.keys', { count: boxNames.length, boxes: boxNames.join(', ') })}
      </li>
      {invoices.length === 0 ? null : (
        <li>
          <IconMailForward aria-hidden="true" />
          <span>
            <WholeInvoices text={k('address.happens.invoices', { invoices: invoices.join(', ') })} />
          </span>
        </li>
      )}
      <li>
        <IconMailOff aria-hidden="true" />
        {k(notifiesOld ? 'address.happens.old' : 'address.happens.silent')}
      </li>
      <li>
        <IconLogout aria-hidden="true" />
        {k('address.happens.links')}
      </li>
    </ul>
  )
}
