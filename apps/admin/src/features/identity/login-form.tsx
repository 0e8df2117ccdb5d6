import { Button, TextInput, type TextInputProps } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { t } from '../../lib/words/texts.ts'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './login-box.module.css'

interface Props {
  readonly failure: ReactNode
  readonly onCloseFailure: () => void
  readonly running: boolean
  /** The button's words before and while it works. */
  readonly words: { readonly submit: string; readonly submitting: string }
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

/** What every form of the login box is made of: the last failure, its fields, one button. */
export function LoginForm({ failure, onCloseFailure, running, words, onSubmit, children }: Props) {
  return (
    // The browser's own checks would hide our German messages.
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      {failure === null ? null : (
        <Notice kind="danger" onClose={onCloseFailure}>
          {failure}
        </Notice>
      )}
      {children}
      <Button type="submit" variant="filled" size="md" fullWidth aria-disabled={running}>
        {running ? words.submitting : words.submit}
      </Button>
    </form>
  )
}

/** The address a person signs in with, known to password managers as the name of the account. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      type="email"
      name="email"
      autoComplete="username"
      size="md"
      label={t('login.email')}
      {...props}
    />
  )
}
