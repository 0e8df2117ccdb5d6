import { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import { bodyOf, emptyOf, fieldsIn, labelsOf, type StoredFields } from '@fachwerk/contract/record-fields'
import { adminTerminalsDe } from '@fachwerk/texts/admin/device/admin-terminals-de'
import type { TerminalDetail } from '@fachwerk/contract/device/terminal-views'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { DeclaredFields, helpIn } from '../../ui/form/declared-fields.tsx'
import { LocationField } from '../../ui/form/location-fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { textKindsOf } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { LocationNames } from '../../ui/location-names.tsx'
import { k } from './texts.ts'

const Typed = z.strictObject({
  ...bodyOf(terminalFields),
  locationId: z.uuid({ error: k('form.location.missing') }),
  version: z.int().optional(),
})
export type TypedTerminal = StoredFields<typeof terminalFields> & { readonly locationId: string }

const LABELS = { ...labelsOf(terminalFields), locationId: k('form.location') }
const TEXTS = textKindsOf(terminalFields)
const helpOf = helpIn(adminTerminalsDe, 'form')
const { name, ...OTHERS } = terminalFields
const fieldOf = (field: string): string => field.replace(/^controller\./, '')

const wordsOf = (field: string, value: unknown): ReactNode =>
  field === 'locationId' && typeof value === 'string' ? <LocationNames ids={[value]} /> : null

/** Name, place and own address of a terminal, a new one or one that is there (L-05, L-06). */
export function TerminalForm(props: {
  readonly terminal: TerminalDetail | null
  /** Where a new one will stand, if that is known. */
  readonly locationId?: string
  readonly save: (typed: TypedTerminal, version: number) => Promise<TerminalDetail>
  readonly onSaved: (saved: TerminalDetail) => void
  readonly onCancel: () => void
}) {
  const { terminal } = props
  const form = useRecordForm({
    schema: Typed,
    initial: {
      ...(terminal ? fieldsIn(terminalFields, terminal) : emptyOf(terminalFields)),
      locationId: terminal?.locationId ?? props.locationId ?? '',
    },
    labels: LABELS,
    texts: TEXTS,
    ...(terminal && { version: terminal.version }),
    words: wordsOf,
    fieldOf,
    save: ({ version = 0, ...typed }) => props.save(typed, version),
    onSaved: props.onSaved,
  })
  return (
    <RecordForm
      form={form}
      {...(terminal === null && { saveLabel: k('form.new') })}
      onCancel={props.onCancel}
    >
      <DeclaredFields form={form} fields={{ name }} helpOf={helpOf} />
      <LocationField
        form={form}
        name="locationId"
        {...(terminal && {
          known: [{ value: terminal.locationId, label: terminal.locationName }],
          help: k('form.location.help'),
        })}
      />
      <DeclaredFields form={form} fields={OTHERS} helpOf={helpOf} />
    </RecordForm>
  )
}
