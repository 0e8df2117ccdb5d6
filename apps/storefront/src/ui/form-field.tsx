import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { usePage } from '../lib/page.tsx'
import { Icon } from './icon.tsx'

interface FieldProps {
  readonly name: string
  readonly label: string
  /** The sentence under the field; says what to do. */
  readonly error?: string | undefined
  readonly help?: string
  readonly optional?: boolean
}

/** Id that an error summary links to. */
const fieldId = (name: string): string => `feld-${name}`

/** One line to type: label above, help and error below, all tied to the input. */
export function TextField(
  props: FieldProps & {
    readonly value: string
    readonly type?: 'text' | 'email' | 'tel' | 'date'
    readonly autoComplete?: HTMLInputAutoCompleteAttribute
    readonly inputMode?: 'numeric' | 'email' | 'tel'
    readonly maxLength?: number
    /** Of a date. */
    readonly min?: string
    readonly max?: string
    readonly className?: string
    /** Gets the focus, and with it into sight, when the page has come. */
    readonly 'data-focus-first'?: boolean
  },
) {
  const { name, label, error, help, optional = false, value, type = 'text', className = '', ...rest } = props
  const notes = useNotes({ error, help })
  return (
    <div className={`field ${className}`.trim()}>
      <FieldLabel name={name} label={label} optional={optional} />
      <input
        id={fieldId(name)}
        className="input"
        name={name}
        type={type}
        defaultValue={value}
        {...rest}
        {...notes.attributes}
      />
      {notes.below}
    </div>
  )
}

/** Several lines to type. */
export function TextArea(props: FieldProps & { readonly value: string; readonly maxLength?: number }) {
  const { name, label, error, help, optional = false, value, maxLength } = props
  const notes = useNotes({ error, help })
  return (
    <div className="field">
      <FieldLabel name={name} label={label} optional={optional} />
      <textarea
        id={fieldId(name)}
        className="input"
        name={name}
        rows={4}
        defaultValue={value}
        maxLength={maxLength}
        {...notes.attributes}
      />
      {notes.below}
    </div>
  )
}

/** A box to tick with its whole sentence as label; never ticked beforehand. */
export function CheckField(props: {
  readonly name: string
  readonly checked: boolean
  readonly error?: string | undefined
  readonly children: ReactNode
}) {
  const { name, checked, error, children } = props
  const notes = useNotes({ error })
  return (
    <div className={`check ${error ? 'has-error' : ''}`.trim()}>
      <input
        id={fieldId(name)}
        type="checkbox"
        name={name}
        value="ja"
        defaultChecked={checked}
        {...notes.attributes}
      />
      <label htmlFor={fieldId(name)}>{children}</label>
      {notes.below}
    </div>
  )
}

function FieldLabel({ name, label, optional }: Pick<FieldProps, 'name' | 'label' | 'optional'>) {
  const { say } = usePage()
  return (
    <label htmlFor={fieldId(name)}>
      {label}
      {optional ? <span className="optional"> {say('form.optional')}</span> : null}
    </label>
  )
}

function useNotes(notes: { readonly error?: string | undefined; readonly help?: string | undefined }) {
  const id = useId()
  const { error, help } = notes
  const ids = [error ? `${id}-fehler` : '', help ? `${id}-hilfe` : ''].filter(Boolean).join(' ')
  return {
    attributes: {
      ...(ids ? { 'aria-describedby': ids } : {}),
      ...(error ? { 'aria-invalid': true as const } : {}),
    },
    below: (
      <>
        {error ? (
          <p className="field-error" id={`${id}-fehler`}>
            <Icon name="error" className="i-s" />
            <span>{error}</span>
          </p>
        ) : null}
        {help ? (
          <p className="help" id={`${id}-hilfe`}>
            {help}
          </p>
        ) : null}
      </>
    ),
  }
}

export interface FormError {
  readonly field: string
  readonly text: string
}

/** All that is wrong with a form, on top of it, each line leading to its field; takes the focus when it appears. */
export function ErrorSummary({
  title,
  errors,
}: {
  readonly title: string
  readonly errors: readonly FormError[]
}) {
  if (errors.length === 0) return null
  return (
    <div className="notice is-error error-summary" role="alert" tabIndex={-1} data-focus-first>
      <Icon name="error" />
      <div className="notice-text">
        <h2>{title}</h2>
        <ul>
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
