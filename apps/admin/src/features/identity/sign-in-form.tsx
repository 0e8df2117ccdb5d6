import { ApiProblem } from '@fachwerk/contract/api-problem'
import { identityCalls } from '@fachwerk/contract/identity-calls'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { reportProblem } from '../../lib/report.ts'
import { useSession } from '../../lib/session.ts'
import { t } from '../../lib/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './login-box.module.css'
import { PasswordField } from './password-field.tsx'

export interface LoginFormProps {
  /** What was typed in the box's other mode. */
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onFailure: () => void
}

/** E-mail address and password. */
export function SignInForm({ email, onEmail, onFailure }: LoginFormProps) {
  const { client } = useApi()
  const session = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: { email, password: '' },
    onValuesChange: (values) => onEmail(values.email),
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
        name="email"
        autoComplete="username"
        size="md"
        label={t('login.email')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        ref={passwordField}
        name="password"
        autoComplete="current-password"
        label={t('login.password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" variant="filled" size="md" fullWidth aria-disabled={running}>
        {running ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  )
}
