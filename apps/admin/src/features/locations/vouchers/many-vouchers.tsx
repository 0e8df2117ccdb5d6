import { NewVouchers } from '@fachwerk/contract/price/voucher-fields'
import { Button, CopyButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { numberText } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { noMinimum, VOUCHER_TEXTS, type VoucherDraft } from './voucher-form.tsx'
import { useRenewVouchers } from './voucher-queries.ts'
import { VOUCHER_LABELS } from './voucher-words.tsx'
import { TermFields } from './voucher-term-fields.tsx'
import { v } from './voucher-texts.ts'
import styles from './vouchers.module.css'

const { code: _code, ...LABELS } = VOUCHER_LABELS
const MANY_LABELS = {
  ...LABELS,
  prefix: v('vouchers.field.prefix'),
  count: v('vouchers.field.count'),
}
const TEXTS = { ...VOUCHER_TEXTS, count: numberText({ decimals: 0, min: 1, max: 1_000_000 }) }
const Many = z.preprocess(noMinimum, NewVouchers)

/** Many codes on the same terms; once made they stand there to be taken along (O-06). */
export function ManyVouchers(props: {
  readonly company: string
  readonly draft: VoucherDraft
  readonly onClose: () => void
}) {
  const { company, draft, onClose } = props
  const { client } = useApi()
  const renew = useRenewVouchers()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // The same key for every try: whoever presses twice makes them once.
  const [idempotencyKey] = useState(randomKey)
  const { code: _draftCode, ...terms } = draft
  const form = useRecordForm({
    schema: Many,
    initial: { ...terms, prefix: '', count: null },
    labels: MANY_LABELS,
    texts: TEXTS,
    save: (vouchers) =>
      client.createVouchers({ body: { vouchers: { ...vouchers, company } } }, { idempotencyKey }),
    onSaved: (made) => {
      renew()
      setCodes(made.codes)
    },
  })
  if (codes) return <MadeCodes codes={codes} onClose={onClose} />
  return (
    <RecordForm form={form} onCancel={onClose}>
      <p className="small muted">{v('vouchers.many.note')}</p>
      <div className={styles['fields']}>
        <TextField form={form} name="prefix" maxLength={12} help={v('vouchers.field.prefix.help')} />
        <TextField form={form} name="count" />
        <TermFields form={form} company={company} />
      </div>
    </RecordForm>
  )
}

function MadeCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <div className={styles['made']}>
      <output>{v('vouchers.many.done', { count: codes.length })}</output>
      <Textarea
        label={v('vouchers.many.codes')}
        readOnly
        rows={10}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles['actions']}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button onClick={copy}>{v(copied ? 'vouchers.many.copied' : 'vouchers.many.copy')}</Button>
          )}
        </CopyButton>
        <Button variant="filled" onClick={onClose}>
          {v('vouchers.many.close')}
        </Button>
      </div>
    </div>
  )
}
