import type { Directions } from '@fachwerk/contract/directions'
import { LANGUAGES } from '@fachwerk/contract/profile-values'
import { TextAreaField } from '../../ui/form/fields.tsx'
import type { RecordForm as Form } from '../../ui/form/use-record-form.ts'
import { missingIn } from './directions-words.ts'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { l } from './texts.ts'

/** The way to a location in every language of the customers, and which of them are missing (F-03). */
export function DirectionsFields({ form }: { readonly form: Form }) {
  const missing = missingIn(writtenIn(form))
  return (
    <FieldGroup title={l('location.group.directions')}>
      {LANGUAGES.map((language) => (
        <TextAreaField
          key={language}
          form={form}
          name={`directions.${language}`}
          maxLength={600}
          {...(language === 'de-informal' && { help: l('location.field.directions.informal') })}
        />
      ))}
      <p className="small muted">
        {missing.length === 0
          ? l('location.directions.complete')
          : l('location.directions.missing', { languages: missing.join(', ') })}
      </p>
    </FieldGroup>
  )
}

const writtenIn = ({ form }: Form): Readonly<Partial<Record<keyof Directions, unknown>>> => {
  const { directions } = form.getValues()
  return typeof directions === 'object' && directions !== null ? directions : {}
}
