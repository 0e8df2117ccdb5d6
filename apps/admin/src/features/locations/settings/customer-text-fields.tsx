import type { Language } from '@fachwerk/contract/fields'
import { customerTextFields } from '@fachwerk/contract/location/location-fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import type { RecordForm as Form } from '../../../ui/form/use-record-form.ts'
import { insteadOf, missingIn, nameInstead, w } from '../../../ui/form/customer-text-words.ts'

const OTHERS = ['de-informal', 'en', 'it', 'ru'] as const
const LENGTHS = { description: 300, directions: 600 } as const

/** What customers read of a location in every language, with what stands where one is missing (F-03). */
export function CustomerTextFields({ form }: { readonly form: Form }) {
  const names = { ...writtenIn(form, 'names'), de: form.form.getValues()['name'] }
  return (
    <>
      <FieldGroup title={customerTextFields.names.label}>
        {OTHERS.map((language) => (
          <TextField
            key={language}
            form={form}
            name={`names.${language}`}
            maxLength={120}
            help={nameInstead(names, language)}
          />
        ))}
        <p className="small muted">{`${w('texts.names.note')} ${whatIsMissing(names)}`}</p>
      </FieldGroup>
      <LongText form={form} name="description" note={w('texts.description.note')} />
      <LongText form={form} name="directions" />
    </>
  )
}

function LongText(props: {
  readonly form: Form
  readonly name: keyof typeof LENGTHS
  readonly note?: string
}) {
  const { form, name, note } = props
  const written = writtenIn(form, name)
  return (
    <FieldGroup title={customerTextFields[name].label}>
      {LANGUAGES.map((language) => (
        <TextAreaField
          key={language}
          form={form}
          name={`${name}.${language}`}
          maxLength={LENGTHS[name]}
          help={insteadOf(written, language)}
        />
      ))}
      <p className="small muted">
        {note === undefined ? whatIsMissing(written) : `${note} ${whatIsMissing(written)}`}
      </p>
    </FieldGroup>
  )
}

type Written = Readonly<Partial<Record<Language, unknown>>>

function whatIsMissing(written: Written): string {
  const missing = missingIn(written)
  return missing.length === 0 ? w('texts.complete') : w('texts.missing', { languages: missing.join(', ') })
}

function writtenIn({ form }: Form, name: string): Written {
  const written = form.getValues()[name]
  return typeof written === 'object' && written !== null ? written : {}
}
