import { line } from '@fachwerk/contract/fields'
import { OwnAddress } from '@fachwerk/contract/account/own-address'
import type { TerminalDetail } from '@fachwerk/contract/device/terminal-views'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { TextField } from '../../ui/form/fields.tsx'
import { LocationField } from '../../ui/form/location-fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { LocationNames } from '../../ui/location-names.tsx'
import { k } from './texts.ts'

const Typed = z.strictObject({
  name: line(k('form.name'), 60),
  locationId: z.uuid({ error: k('form.location.missing') }),
  /** Empty: it has none. */
  ownAddress: z.union([z.literal(''), OwnAddress]),
  version: z.int().optional(),
})
export type TypedTerminal = {
  readonly name: string
  readonly locationId: string
  readonly ownAddress: string | null
}

const LABELS = {
  name: k('form.name'),
  locationId: k('form.location'),
  ownAddress: k('form.ownAddress'),
}
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
      name: terminal?.name ?? '',
      locationId: terminal?.locationId ?? props.locationId ?? '',
      ownAddress: terminal?.ownAddress ?? '',
    },
    labels: LABELS,
    ...(terminal && { version: terminal.version }),
    words: wordsOf,
    fieldOf,
    save: ({ version = 0, ownAddress, ...typed }) =>
      props.save({ ...typed, ownAddress: ownAddress === '' ? null : ownAddress }, version),
    onSaved: props.onSaved,
  })
  return (
    <RecordForm
      form={form}
      {...(terminal === null && { saveLabel: k('form.new') })}
      onCancel={props.onCancel}
    >
      <TextField form={form} name="name" help={k('form.name.help')} maxLength={60} />
      <LocationField
        form={form}
        name="locationId"
        {...(terminal && {
          known: [{ value: terminal.locationId, label: terminal.locationName }],
          help: k('form.location.help'),
        })}
      />
      <TextField form={form} name="ownAddress" type="url" help={k('form.ownAddress.help')} maxLength={200} />
    </RecordForm>
  )
}
