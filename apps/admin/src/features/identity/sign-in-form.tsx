import { ApiProblem } from '@fachwerk/contract/api-problem'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { reportProblem } from '../../lib/report.ts'
import { t } from '../../lib/words/texts.ts'
import { useCheckedLater } from './checked-later.ts'
import { CodeForm } from './code-form.tsx'
import { EmailField, LoginForm } from './login-form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { i } from './texts.ts'
import { useStartSession } from './use-start-session.ts'

export interface LoginModeProps {
  /** What was typed in the box's other mode. */
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onFailure: () => void
  /** The person was here a moment ago: their address stands there, the password is asked for. */
  readonly isAgain?: boolean
}

const signInSchema = async () =>
  (await import('@fachwerk/contract/staff/identity-calls')).identityCalls.signIn.body

/** E-mail address and password. */
export function SignInForm({ email, onEmail, onFailure, isAgain = false }: LoginModeProps) {
  const { client } = useApi()
  const start = useStartSession()
  const [ticket, setTicket] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAgain) passwordField.current?.focus()
  }, [isAgain])
  const form = useForm({
    initialValues: { email, password: '' },
    onValuesChange: (values) => onEmail(values.email),
    validate: useCheckedLater(signInSchema),
  })
  const fail = (problem: unknown) => {
    const known = problem instanceof ApiProblem ? problem : null
    // No failure: the password was right, and a code is asked for.
    if (known?.code === 'second-factor-required') return setTicket(known.ticket)
    const wrong = known?.code === 'wrong-credentials'
    setFailure(wrong ? t('login.wrong') : wordsFor(problem).text)
    onFailure()
    if (!wrong) return reportProblem(problem)
    // The address stays; only the password has to be typed again.
    form.setFieldValue('password', '')
    passwordField.current?.focus()
  }
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  const signIn = async (body: { email: string; password: string }) => {
    if (running) return
    setRunning(true)
    setFailure(null)
    try {
      start(await client.signIn({ body }))
    } catch (problem) {
      fail(problem)
    }
    setRunning(false)
  }
  if (ticket !== null) {
    const back = (words: string | null) => {
      form.setFieldValue('password', '')
      setFailure(words)
      setTicket(null)
    }
    return <CodeForm ticket={ticket} onFailure={onFailure} onBack={back} />
  }
  return (
    <LoginForm
      failure={failure}
      onCloseFailure={() => setFailure(null)}
      running={running}
      words={{ submit: isAgain ? i('again.submit') : t('login.submit'), submitting: t('login.submitting') }}
      onSubmit={(event) => form.onSubmit((body) => void signIn(body), focusFirst)(event)}
    >
      <EmailField readOnly={isAgain} {...form.getInputProps('email')} />
      <PasswordField
        ref={passwordField}
        name="password"
        autoComplete="current-password"
        label={t('login.password')}
        {...form.getInputProps('password')}
      />
    </LoginForm>
  )
}
