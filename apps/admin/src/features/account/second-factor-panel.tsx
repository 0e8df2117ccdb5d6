import type { OwnProfile, profileCalls } from '@fachwerk/contract/staff/profile-calls'
import type { ReplyOut } from '@fachwerk/contract/call'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { ownProfileQuery } from '../../lib/queries.ts'
import { showToast } from '../../lib/toast.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './account.module.css'
import { a } from '../../lib/words/account-texts.ts'
import { useAction } from '../../lib/use-action.ts'

type Begun = ReplyOut<typeof profileCalls.beginSecondFactor>

/** Switching the second factor on and off, and its recovery codes. */
export function SecondFactorPanel({ factor }: { readonly factor: OwnProfile['secondFactor'] }) {
  const api = useApi()
  const queries = useQueryClient()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: ownProfileQuery(api).queryKey })
  const show = async (recoveryCodes: readonly string[]) => {
    setBegun(null)
    setCodes(recoveryCodes)
    await refresh()
  }
  return (
    <section className={styles['panel']} aria-labelledby="factor-title">
      <h2 id="factor-title">{a('factor.title')}</h2>
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      {!codes && begun ? (
        <Confirmation begun={begun} onConfirmed={show} onCancel={() => setBegun(null)} />
      ) : null}
      {!codes && !begun && !factor.enabled ? (
        <>
          <p className="muted">{a('factor.off')}</p>
          <Step
            submit={a('factor.begin')}
            onSubmit={async ({ password }) =>
              setBegun(await api.client.beginSecondFactor({ body: { password } }))
            }
          />
        </>
      ) : null}
      {!codes && factor.enabled ? (
        <>
          <p className="muted">{a('factor.on', { count: factor.recoveryCodesLeft })}</p>
          <Step
            submit={a('factor.renew')}
            onSubmit={async ({ password }) =>
              show((await api.client.renewRecoveryCodes({ body: { password } })).recoveryCodes)
            }
          />
          <Step
            submit={a('factor.end')}
            code={a('factor.codeOrRecovery')}
            onSubmit={async (body) => {
              await api.client.endSecondFactor({ body })
              await refresh()
              showToast(a('factor.ended'))
            }}
          />
        </>
      ) : null}
    </section>
  )
}

interface Typed {
  readonly password: string
  readonly code: string
}

/** A step that takes the password, a code, or both, and says at itself why it failed. */
function Step(props: {
  readonly submit: string
  /** What the code's field is called; without it none is asked for. */
  readonly code?: string
  readonly withoutPassword?: boolean
  readonly onSubmit: (typed: Typed) => Promise<void>
  readonly children?: ReactNode
}) {
  const { submit, code, withoutPassword = false } = props
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' })
  const action = useAction()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void action.run(() => props.onSubmit(typed))
  }
  return (
    <form noValidate className={styles['form']} aria-label={submit} onSubmit={send}>
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      {withoutPassword ? null : (
        <PasswordField
          label={a('factor.password')}
          autoComplete="current-password"
          value={typed.password}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, password: value }))}
        />
      )}
      {code === undefined ? null : (
        <TextInput
          size="md"
          label={code}
          autoComplete="one-time-code"
          value={typed.code}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, code: value }))}
        />
      )}
      <div className={styles['buttons']}>
        <Button type="submit" aria-disabled={action.running}>
          {submit}
        </Button>
        {props.children}
      </div>
    </form>
  )
}

function Confirmation(props: {
  readonly begun: Begun
  readonly onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>
  readonly onCancel: () => void
}) {
  const { client } = useApi()
  const { secret, qrSvg } = props.begun
  return (
    <>
      <p>{a('factor.scan')}</p>
      <img
        className={styles['qr']}
        alt={a('factor.picture')}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
      />
      <p className={styles['secret']}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <Step
        submit={a('factor.confirm')}
        code={a('factor.code')}
        withoutPassword
        onSubmit={async ({ code }) =>
          props.onConfirmed((await client.confirmSecondFactor({ body: { code } })).recoveryCodes)
        }
      >
        <Button variant="default" onClick={props.onCancel}>
          {a('factor.cancel')}
        </Button>
      </Step>
    </>
  )
}

function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}) {
  return (
    <Notice kind="warn">
      <h3>{a('factor.codes.title')}</h3>
      <p>{a('factor.codes.text')}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>{a('factor.codes.done')}</Button>
    </Notice>
  )
}
