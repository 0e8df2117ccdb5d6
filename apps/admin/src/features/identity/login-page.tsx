import { ApiProblem } from '@fachwerk/contract/api-problem'
import { identityCalls } from '@fachwerk/contract/identity-calls'
import { FachwerkLogo } from '@fachwerk/design/logo'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { reportProblem } from '../../lib/report.ts'
import { placeAfterLogin } from '../../lib/return-place.ts'
import { useSession, useUser } from '../../lib/session.ts'
import { t } from '../../lib/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { VERSION } from '../../lib/version.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './login-page.module.css'
import { Timber } from './timber.tsx'

/** Login: the box stands in the timber frame; a failed try shakes it and says why. */
export function LoginPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const user = useUser()
  usePageTitle(t('login.title'))
  // Also when the person signs in in another tab.
  useEffect(() => {
    if (user) void navigate(placeAfterLogin(search), { replace: true })
  }, [user, navigate, search])
  const [failures, setFailures] = useState(0)
  return (
    <main className={styles['login']}>
      <Timber className={styles['timber']} />
      <section
        className={styles['box']}
        // Two names for one movement, so that a second failure shakes again.
        data-shaking={failures === 0 ? undefined : failures % 2 === 1 ? 'odd' : 'even'}
        aria-labelledby="login-title"
      >
        <FachwerkLogo size={30} />
        <h1 id="login-title">{t('login.title')}</h1>
        <LoginForm onFailure={() => setFailures((count) => count + 1)} />
        <p className={styles['version']}>{t('app.version', { version: VERSION })}</p>
      </section>
    </main>
  )
}

const PasswordEye = ({ reveal }: { readonly reveal: boolean }) =>
  reveal ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />

function LoginForm({ onFailure }: { readonly onFailure: () => void }) {
  const { client } = useApi()
  const session = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const [shown, setShown] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(identityCalls.signIn.body, { sync: true }),
  })
  const fail = (problem: unknown) => {
    const known = problem instanceof ApiProblem ? problem : null
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
      session.start(await client.signIn({ body }))
    } catch (problem) {
      fail(problem)
    }
    setRunning(false)
  }
  return (
    // The browser's own checks would hide our German messages.
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => form.onSubmit((body) => void signIn(body), focusFirst)(event)}
    >
      {failure === null ? null : (
        <Notice kind="danger" onClose={() => setFailure(null)}>
          {failure}
        </Notice>
      )}
      <TextInput
        type="email"
        autoComplete="username"
        size="md"
        label={t('login.email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        ref={passwordField}
        autoComplete="current-password"
        size="md"
        label={t('login.password')}
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleIcon={PasswordEye}
        visibilityToggleButtonProps={{
          'aria-label': shown ? t('login.password.hide') : t('login.password.show'),
          tabIndex: 0,
        }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" variant="filled" size="md" fullWidth aria-disabled={running}>
        {running ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  )
}
