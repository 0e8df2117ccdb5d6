import { ApiProblem } from '@fachwerk/contract/api-problem'
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { reportProblem } from '../../lib/report.ts'
import { a } from '../../lib/words/account-texts.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-box.module.css'
import { useStartSession } from './use-start-session.ts'

/** The second step of a sign-in: a code of the app or for recovery. */
export function CodeForm(props: {
  readonly ticket: string
  readonly onFailure: () => void
  /** Back to the password; with words when this sign-in is over. */
  readonly onBack: (words: string | null) => void
}) {
  const { ticket, onFailure, onBack } = props
  const { client } = useApi()
  const start = useStartSession()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The password's form is gone, and the focus with it.
  useEffect(() => field.current?.focus(), [])
  const refused = (problem: unknown) => {
    reportProblem(problem)
    const { text } = wordsFor(problem)
    onFailure()
    if (problem instanceof ApiProblem && problem.code === 'sign-in-expired') return onBack(text)
    setFailure(text)
    setCode('')
    field.current?.focus()
  }
  const send = async () => {
    if (running || code.trim() === '') return field.current?.focus()
    setRunning(true)
    setFailure(null)
    try {
      start(await client.signInWithSecondFactor({ body: { ticket, code } }))
    } catch (problem) {
      refused(problem)
    }
    setRunning(false)
  }
  return (
    <LoginForm
      failure={failure}
      onCloseFailure={() => setFailure(null)}
      running={running}
      words={{ submit: a('code.submit'), submitting: a('code.submitting') }}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextInput
        ref={field}
        size="md"
        name="code"
        autoComplete="one-time-code"
        label={a('code.label')}
        description={a('code.help')}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <button type="button" className={styles['other']} onClick={() => onBack(null)}>
        {a('code.back')}
      </button>
    </LoginForm>
  )
}
