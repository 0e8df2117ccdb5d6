import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { reportProblem } from '../../lib/report.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { useCheckedLater } from './checked-later.ts'
import styles from './login-box.module.css'
import { EmailField, LoginForm } from './login-form.tsx'
import type { LoginModeProps } from './sign-in-form.tsx'
import { i } from './texts.ts'

const addressSchema = async () =>
  (await import('@fachwerk/contract/staff/password-calls')).passwordCalls.requestPasswordResetByPost.body

/** Asks for a link to a new password. What follows is the same for known and unknown addresses. */
export function LostPasswordForm({ email, onEmail, onFailure }: LoginModeProps) {
  const { client } = useApi()
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initialValues: { email },
    onValuesChange: (values) => onEmail(values.email),
    validate: useCheckedLater(addressSchema),
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
    <LoginForm
      failure={failure}
      onCloseFailure={() => setFailure(null)}
      running={running}
      words={{ submit: i('lost.submit'), submitting: i('lost.submitting') }}
      onSubmit={(event) =>
        form.onSubmit(
          (body) => void ask(body),
          () => form.getInputNode('email')?.focus(),
        )(event)
      }
    >
      <EmailField description={i('lost.help')} {...form.getInputProps('email')} />
    </LoginForm>
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
