import { type KeptPicture, PictureWords } from '@fachwerk/contract/picture/picture-views'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { customerTextWords, w } from '../settings/customer-text-words.ts'
import { useSavePictures } from './picture-queries.ts'
import { q } from './picture-texts.ts'

const Described = z.strictObject({ words: PictureWords, version: z.int() })
const LABELS = {
  words: q('pictures.title'),
  'words.de': w('texts.language.de'),
  'words.de-informal': w('texts.language.de-informal'),
  'words.en': w('texts.language.en'),
  'words.it': w('texts.language.it'),
  'words.ru': w('texts.language.ru'),
}

/** What a picture shows, in every language of the customers (F-03). */
export function PictureForm(props: {
  readonly picture: KeptPicture
  readonly locationId: string
  readonly onSaved: () => void
  readonly onCancel: () => void
}) {
  const { picture, locationId, onSaved } = props
  const { client } = useApi()
  const { save } = useSavePictures(locationId)
  const form = useRecordForm({
    schema: Described,
    initial: { words: picture.words },
    labels: LABELS,
    version: picture.version,
    words: (_field, value) => (typeof value === 'object' && value !== null ? customerTextWords(value) : null),
    save: (described) =>
      client.describeLocationPicture({ params: { id: picture.id }, body: { picture: described } }),
    onSaved: (saved) => {
      save(saved)
      showToast(q('pictures.described'))
      onSaved()
    },
  })
  return (
    <RecordForm form={form} onCancel={props.onCancel}>
      <p className="small muted">{q('pictures.describe.help')}</p>
      {LANGUAGES.map((language) => (
        <TextField key={language} form={form} name={`words.${language}`} maxLength={200} />
      ))}
    </RecordForm>
  )
}
