import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../lib/words/texts.ts'

const PasswordEye = ({ reveal }: { readonly reveal: boolean }) =>
  reveal ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />

/** A password with an eye that shows it, for the keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      size="md"
      // Mantine's own inputs say it, this one does not.
      aria-invalid={props.error ? true : undefined}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={PasswordEye}
      visibilityToggleButtonProps={{
        'aria-label': shown ? t('login.password.hide') : t('login.password.show'),
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
