import type { OfficePicture } from '@fachwerk/contract/picture/picture-views'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { useMemo } from 'react'
import { z } from 'zod'
import { showToast } from '../../lib/toast.ts'
import { customerTextWords, w } from '../form/customer-text-words.ts'
import { TextField } from '../form/fields.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { type PictureSubject, useSavePictures } from './picture-subject.ts'
import { q } from './picture-texts.ts'

const LABELS = {
  words: q('pictures.title'),
  'words.de': w('texts.language.de'),
  'words.de-informal': w('texts.language.de-informal'),
  'words.en': w('texts.language.en'),
  'words.it': w('texts.language.it'),
  'words.ru': w('texts.language.ru'),
}

/** What a picture shows, in every language of the customers (F-03, K-02). */
export function PictureForm(props: {
  readonly picture: OfficePicture
  readonly subject: PictureSubject
  readonly onSaved: () => void
  readonly onCancel: () => void
}) {
  const { picture, subject, onSaved } = props
  const { save } = useSavePictures(subject)
  const schema = useMemo(() => z.strictObject({ words: subject.words, version: z.int() }), [subject.words])
  const form = useRecordForm({
    schema,
    initial: { words: picture.words },
    labels: LABELS,
    version: picture.version,
    fieldOf: (field) => field.replace(/^picture\./, ''),
    words: (_field, value) => (typeof value === 'object' && value !== null ? customerTextWords(value) : null),
    save: (described) => subject.describe({ id: picture.id, ...described }),
    onSaved: (saved) => {
      save(saved)
      showToast(q('pictures.described'))
      onSaved()
    },
  })
  return (
    <RecordForm form={form} onCancel={props.onCancel}>
      <p className="small muted">{q(`${subject.kind}.help`)}</p>
      {LANGUAGES.map((language) => (
        <TextField key={language} form={form} name={`words.${language}`} maxLength={200} />
      ))}
    </RecordForm>
  )
}
