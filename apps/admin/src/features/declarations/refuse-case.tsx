import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { CASE_REFUSALS, type CaseDetail, type CaseRefusal } from '@fachwerk/contract/order/declaration-views'
import { Radio } from '@mantine/core'
import { useApi } from '../../lib/api.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { TextAreaField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { c } from './texts.ts'
import { useSaveCase } from './use-save-case.ts'

type Props = { readonly found: CaseDetail; readonly onClose: () => void }

const LABELS = { refusal: c('refuse.reason'), note: c('refuse.note') }

/** Reasons that fit: without a matched order nothing may be said about one. */
const reasonsFor = ({ state, kind, contractFound, proposal }: CaseDetail): readonly CaseRefusal[] =>
  CASE_REFUSALS.filter((refusal) => {
    if (refusal === 'unclear' || refusal === 'other') return true
    if (state === 'received') return false
    if (refusal === 'contractOver') return true
    if (refusal === 'backPayment') return contractFound?.adds === 'overrun'
    if (refusal === 'exempt') return contractFound?.adds === 'goods'
    // Of goods only a service that was bought is performed.
    if (refusal === 'performed' && contractFound?.adds === 'goods') return proposal?.refusal === refusal
    if (refusal === 'onlyNotice') return contractFound?.adds === 'month'
    return (refusal === 'nothingToTerminate') === (kind === 'termination')
  })

/** Refuses with a reason that the customer is told. */
export function RefuseCase({ found, onClose }: Props) {
  const title = c('refuse.title', { kind: c(`kind.${found.kind}`), name: found.name })
  return (
    <Dialog opened onClose={onClose} title={title}>
      <RefuseForm found={found} onClose={onClose} />
    </Dialog>
  )
}

function RefuseForm({ found, onClose }: Props) {
  const { client } = useApi()
  const save = useSaveCase()
  const form = useRecordForm({
    schema: declarationCalls.refuseDeclaration.body,
    initial: { id: found.id, refusal: found.proposal?.refusal ?? 'unclear', note: '' },
    labels: LABELS,
    version: found.version,
    save: (body) => client.refuseDeclaration({ body }),
    onSaved: (saved) => {
      save(saved, c('refuse.done'))
      onClose()
    },
  })
  return (
    <RecordForm form={form} saveLabel={c('refuse.save')} onCancel={onClose}>
      <Radio.Group
        label={LABELS.refusal}
        description={c('refuse.unclear.help')}
        {...form.form.getInputProps('refusal')}
      >
        {reasonsFor(found).map((refusal) => (
          <Radio key={refusal} mt={8} value={refusal} label={c(`refusal.${refusal}`)} />
        ))}
      </Radio.Group>
      <TextAreaField form={form} name="note" rows={3} maxLength={1000} help={c('refuse.note.help')} />
    </RecordForm>
  )
}
