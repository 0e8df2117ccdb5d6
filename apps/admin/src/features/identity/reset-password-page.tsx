import { ApiProblem } from '@fachwerk/contract/api-problem'
import { SHORTEST_PASSWORD } from '@fachwerk/contract/staff/new-password'
import { passwordCalls, WELCOME } from '@fachwerk/contract/staff/password-calls'
import { schemaResolver, useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { reportProblem } from '../../lib/report.ts'
import { LOGIN } from '../../lib/return-place.ts'
import { useSession } from '../../lib/session.ts'
import { a } from '../../lib/words/account-texts.ts'
import { LoginBox } from './login-box.tsx'
import styles from './login-box.module.css'
import { EmailField, LoginForm } from './login-form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { i } from './texts.ts'
import { loginInMode, PASSWORD_SET } from './ways.ts'

const check = schemaResolver(passwordCalls.resetPassword.body, { sync: true })

/** Sets a new password with the link from the mail. */
export function ResetPasswordPage() {
  const { resetToken: token = '' } = useParams()
  const isWelcome = useLocation().search === WELCOME
  const { client } = useApi()
  const session = useSession()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ReactNode>(null)
  const [shaking, setShaking] = useState(false)
  const [running, setRunning] = useState(false)
  const form = useForm({
    initialValues: { email: '', password: '', repeat: '' },
    // What differs is told first and alone: which of the two was meant to be checked?
    validate: ({ email, password, repeat }) => (password === repeat ? check({ email, password, token }) : {}),
  })
  const fail = (words: ReactNode, field: string) => {
    setFailure(words)
    setShaking(true)
    form.getInputNode(field)?.focus()
  }
  const refused = (problem: unknown) => {
    reportProblem(problem)
    const known = problem instanceof ApiProblem ? problem : null
    form.setErrors(Object.fromEntries((known?.errors ?? []).map(({ field, message }) => [field, message])))
    const { text } = wordsFor(problem)
    fail(known?.code === 'reset-link-invalid' ? <DeadLink text={text} /> : text, 'email')
  }
  const incomplete = (errors: Readonly<Record<string, ReactNode>>) => {
    const [first = ''] = Object.keys(errors)
    // The link is no field: what is wrong with it stands above them.
    if (first === 'token') return fail(errors['token'], 'email')
    setFailure(null)
    form.getInputNode(first)?.focus()
  }
  const leave = async () => {
    // Whoever was signed in here is so no longer, or is about to be somebody else.
    if (session.user()) return session.signOut()
    await navigate(LOGIN, { replace: true, state: PASSWORD_SET })
  }
  const save = async ({ email, password, repeat }: { email: string; password: string; repeat: string }) => {
    if (running) return
    if (password !== repeat) return fail(i('reset.mismatch'), 'repeat')
    setRunning(true)
    setFailure(null)
    try {
      await client.resetPassword({ body: { email, token, password } })
      await leave()
    } catch (problem) {
      refused(problem)
    }
    setRunning(false)
  }
  return (
    <LoginBox
      title={isWelcome ? a('welcome.title') : i('reset.title')}
      shaking={shaking}
      onShaken={() => setShaking(false)}
    >
      {isWelcome ? <p>{a('welcome.text')}</p> : null}
      <LoginForm
        failure={failure}
        onCloseFailure={() => setFailure(null)}
        running={running}
        words={{ submit: i('reset.submit'), submitting: i('reset.submitting') }}
        onSubmit={(event) => form.onSubmit((values) => void save(values), incomplete)(event)}
      >
        <EmailField {...form.getInputProps('email')} />
        <PasswordField
          name="new-password"
          autoComplete="new-password"
          label={i('reset.password')}
          description={i('reset.help', { count: SHORTEST_PASSWORD })}
          {...form.getInputProps('password')}
        />
        <PasswordField
          name="repeat-password"
          autoComplete="new-password"
          label={i('reset.repeat')}
          {...form.getInputProps('repeat')}
        />
      </LoginForm>
      <button type="button" className={styles['other']} onClick={() => setFailure(null)}>
        {i('reset.back')}
      </button>
    </LoginBox>
  )
}

const DeadLink = ({ text }: { readonly text: string }) => (
  <>
    {text}{' '}
    <Link to={loginInMode(true)} className={styles['again']}>
      {i('reset.again')}
    </Link>
  </>
)
