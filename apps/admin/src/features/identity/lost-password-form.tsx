import { passwordCalls } from '@fachwerk/contract/password-calls'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { reportProblem } from '../../lib/report.ts'
import { t } from '../../lib/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './login-box.module.css'
import type { LoginFormProps } from './sign-in-form.tsx'
import { i } from './texts.ts'

/** Asks for a link to a new password. What follows is the same for known and unknown addresses. */
export function LostPasswordForm({ email, onEmail, onFailure }: LoginFormProps) {
  const { client } = useApi()
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initialValues: { email },
    onValuesChange: (values) => onEmail(values.email),
    validate: schemaResolver(passwordCalls.requestPasswordResetByPost.body, { sync: true }),
  })
  const ask = async (body: { email: string }) => {
    if (running) return
    setRunning(true)
    setFailure(null)
    try {
      await client.requestPasswordResetByPost({ body })
      setSentTo(body.email.trim())
    } catch (problem) {
      setFailure(wordsFor(problem).text)
      onFailure()
      reportProblem(problem)
    }
    setRunning(false)
  }
  if (sentTo !== null) return <SentNote email={sentTo} />
  return (
    // The browser's own checks would hide our German messages.
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) =>
        form.onSubmit(
          (body) => void ask(body),
          () => form.getInputNode('email')?.focus(),
        )(event)
      }
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
        description={i('lost.help')}
        {...form.getInputProps('email')}
      />
      <Button type="submit" variant="filled" size="md" fullWidth aria-disabled={running}>
        {running ? i('lost.submitting') : i('lost.submit')}
      </Button>
    </form>
  )
}

function SentNote({ email }: { readonly email: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form is gone, and the focus with it: ears begin at what took its place.
  useEffect(() => title.current?.focus(), [])
  return (
    <Notice kind="ok">
      <h2 ref={title} tabIndex={-1} className={styles['sent']}>
        {i('lost.sent.title')}
      </h2>
      <p className={styles['typed']}>{i('lost.sent', { email })}</p>
    </Notice>
  )
}
