import { useId } from 'react'
import { Icon } from './icon.tsx'

/**
 * Six digits from a mail in one real field, which the style draws as six cells: pasting, the keyboard's suggestion and a screen reader
 * meet an ordinary field. `data-digits` is what a script looks for that sends its form after the sixth.
 */
export function CodeField(props: {
  readonly name: string
  readonly label: string
  readonly help: string
  readonly error: string | null
}) {
  const { name, label, help, error } = props
  const id = useId()
  const ids = [error ? `${id}-fehler` : '', help ? `${id}-hilfe` : ''].filter(Boolean).join(' ')
  return (
    <div className="field code-field">
      <label htmlFor={`feld-${name}`}>{label}</label>
      <input
        id={`feld-${name}`}
        className="code-input"
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        defaultValue=""
        maxLength={20}
        spellCheck={false}
        data-digits
        data-focus-first
        {...(ids && { 'aria-describedby': ids })}
        {...(error && { 'aria-invalid': true })}
      />
      {error ? (
        <p className="field-error" id={`${id}-fehler`} role="alert">
          <Icon name="error" className="i-s" />
          <span>{error}</span>
        </p>
      ) : null}
      {help ? (
        <p className="help" id={`${id}-hilfe`}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
