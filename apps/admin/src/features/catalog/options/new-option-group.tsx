import { optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import { type OptionGroupDetail, ruleProblems } from '@fachwerk/contract/catalog/option-views'
import { bodyOf, emptyOf } from '@fachwerk/contract/record-fields'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { useUser } from '../../../lib/session.ts'
import { CompanyField } from '../../../ui/form/company-field.tsx'
import { DeclaredFields } from '../../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { AddDialog } from '../../../ui/panes/dialog.tsx'
import { GROUP_TEXTS, o, ruleHelp } from './option-texts.ts'
import { GROUP_LABELS } from './option-words.tsx'
import { useSavedOptionGroup } from './option-queries.ts'

/** „Extras-Liste anlegen“ with its form (K-01). */
export function NewOptionGroupButton() {
  const go = useNavigate()
  return (
    <AddDialog label={o('new.button')}>
      {(close) => (
        <NewOptionGroupForm
          onClose={close}
          onAdded={({ id }) => {
            close()
            void go(`/admin/extras/${id}`)
          }}
        />
      )}
    </AddDialog>
  )
}

const { foodChecked: _checked, ...begun } = optionGroupFields
const Begun = z.object({ company: z.string(), ...bodyOf(begun) }).superRefine((said, context) => {
  for (const problem of ruleProblems({ ...said, options: [] }))
    context.addIssue({ code: 'custom', ...problem })
})

/** @param props.company whose it becomes, where that is not asked */
export function NewOptionGroupForm(props: {
  readonly company?: string
  readonly onClose: () => void
  readonly onAdded: (added: OptionGroupDetail) => void | Promise<void>
}) {
  const { company, onClose, onAdded } = props
  const { client } = useApi()
  const own = useUser()?.companyObject
  const saved = useSavedOptionGroup()
  // One key per form: trying again after a lost answer must not add a second one.
  const [idempotencyKey] = useState(randomKey)
  const form = useRecordForm({
    schema: Begun,
    initial: { ...emptyOf(begun), company: company ?? own?.id ?? '' },
    labels: GROUP_LABELS,
    texts: GROUP_TEXTS,
    fieldOf: (field) => field.replace(/^optionGroup\./, ''),
    save: (typed) =>
      client.addOptionGroup(
        { body: { optionGroup: { ...typed, foodChecked: false, translations: {}, options: [] } } },
        { idempotencyKey },
      ),
    onSaved: (added) => {
      saved(added, o('new.done', { title: added.title }))
      void onAdded(added)
    },
  })
  return (
    <RecordForm form={form} saveLabel={o('new.button')} onCancel={onClose}>
      <p className="small muted">{o('new.note')}</p>
      {company === undefined ? <CompanyField form={form} /> : null}
      <DeclaredFields form={form} fields={begun} helpOf={ruleHelp} />
    </RecordForm>
  )
}
