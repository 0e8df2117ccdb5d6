import { isMadeOfEmail, NewPassword, SHORTEST_PASSWORD } from '@fachwerk/contract/staff/new-password'
import { REFUSALS } from '@fachwerk/contract/refusals'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './account.module.css'
import { a } from '../../lib/words/account-texts.ts'
import { useAction } from '../../lib/use-action.ts'

const EMPTY = { oldPassword: '', password: '', repeat: '' }

/** A new password with the old one; everywhere else the person is signed out. */
export function PasswordPanel({ email }: { readonly email: string }) {
  const { client } = useApi()
  const action = useAction()
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      oldPassword: (value) => (value === '' ? 'Passwort fehlt.' : null),
      password: (value) =>
        NewPassword.safeParse(value).error?.issues[0]?.message ??
        (isMadeOfEmail(value, email) ? REFUSALS['password-made-of-email'].de : null),
      repeat: (value, { password }) => (value === password ? null : a('password.mismatch')),
    },
  })
  const change = ({ oldPassword, password }: typeof EMPTY) =>
    action.run(async () => {
      const { endedSessions } = await client.changeOwnPassword({ body: { oldPassword, password } })
      form.reset()
      showToast(a('password.done', { count: endedSessions }))
    })
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  return (
    <section className={styles['panel']} aria-labelledby="password-title">
      <h2 id="password-title">{a('password.title')}</h2>
      <p className="muted">{a('password.text')}</p>
      <form
        noValidate
        className={styles['form']}
        onSubmit={form.onSubmit((values) => void change(values), focusFirst)}
      >
        {action.failure === null ? null : (
          <Notice kind="danger" onClose={action.clear}>
            {action.failure}
          </Notice>
        )}
        {/* Password managers keep the new one under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={a('password.old')}
          autoComplete="current-password"
          {...form.getInputProps('oldPassword')}
        />
        <PasswordField
          label={a('password.new')}
          autoComplete="new-password"
          description={a('password.help', { count: SHORTEST_PASSWORD })}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={a('password.repeat')}
          autoComplete="new-password"
          {...form.getInputProps('repeat')}
        />
        <Button type="submit" variant="filled" aria-disabled={action.running}>
          {action.running ? a('password.submitting') : a('password.submit')}
        </Button>
      </form>
    </section>
  )
}
