import { BlockedCustomer } from '@fachwerk/contract/customer/customer-action-calls'
import { BLOCK_ENDS, BLOCK_SCOPES, type CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import { Radio } from '@mantine/core'
import { useApi } from '../../lib/api.ts'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { dateText, type TextKind } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { useSaveCustomer } from './customer-queries.ts'
import { k } from './texts.ts'

interface Props {
  readonly file: CustomerFile
  readonly onClose: () => void
}

/** Empty where the block ends otherwise. */
const untilText: TextKind = {
  ...dateText,
  read: (typed) => (typed === '' ? { ok: true, value: undefined } : dateText.read(typed)),
}

const LABELS = {
  reason: k('block.form.reason'),
  covers: k('block.form.covers'),
  ends: k('block.form.ends'),
  until: k('block.form.until'),
}

/** Reason, where it counts and when it ends; nothing of it is chosen beforehand. */
export function BlockCustomer({ file, onClose }: Props) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const { id, name, can } = file
  const form = useRecordForm({
    schema: BlockedCustomer,
    initial: { id, reason: '', until: undefined, ...(can.blockGroup ? {} : { covers: 'company' }) },
    labels: LABELS,
    texts: { until: untilText },
    save: (body) => client.blockCustomer({ body }),
    onSaved: (saved) => {
      save(saved, k('block.done', { name }))
      onClose()
    },
  })
  const scopes = can.blockGroup ? BLOCK_SCOPES : (['company'] as const)
  return (
    <Dialog opened onClose={onClose} title={k('block.form.title', { name })} size="lg">
      <RecordForm form={form} saveLabel={k('block.form.save')} onCancel={onClose}>
        <p className="small muted">{k('block.form.text')}</p>
        <TextAreaField
          form={form}
          name="reason"
          rows={2}
          maxLength={500}
          help={k('block.form.reason.help')}
        />
        <Radio.Group label={k('block.form.covers')} {...form.form.getInputProps('covers')}>
          {scopes.map((scope) => (
            <Radio key={scope} mt={8} value={scope} label={k(`block.form.covers.${scope}`)} />
          ))}
        </Radio.Group>
        <Radio.Group
          label={k('block.form.ends')}
          {...form.form.getInputProps('ends')}
          onChange={(ends) => form.form.setValues({ ends, until: '' })}
        >
          {BLOCK_ENDS.map((end) => (
            <Radio key={end} mt={8} value={end} label={k(`block.form.ends.${end}`)} />
          ))}
        </Radio.Group>
        {form.form.getValues()['ends'] === 'date' ? <TextField form={form} name="until" /> : null}
      </RecordForm>
    </Dialog>
  )
}

export function UnblockCustomer({ file, blockId, onClose }: Props & { readonly blockId: string }) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const { id, name } = file
  return (
    <ConfirmWithReason
      title={k('unblock.title')}
      text={k('unblock.text', { name })}
      confirm={k('unblock.button')}
      dangerous={false}
      onCancel={onClose}
      act={async (reason) => {
        save(await client.unblockCustomer({ body: { id, blockId, reason } }), k('unblock.done'))
        onClose()
      }}
    />
  )
}
