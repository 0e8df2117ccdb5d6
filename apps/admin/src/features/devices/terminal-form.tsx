import { line } from '@fachwerk/contract/fields'
import { OwnAddress } from '@fachwerk/contract/own-address'
import type { TerminalDetail } from '@fachwerk/contract/terminal-views'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { locationChoices } from '../../ui/list/location-choices.ts'
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

/** Name, place and own address of a terminal, a new one or one that is there (L-05, L-06). */
export function TerminalForm(props: {
  readonly terminal: TerminalDetail | null
  /** Where a new one will stand, if that is known. */
  readonly locationId?: string
  readonly save: (typed: TypedTerminal, version: number) => Promise<TerminalDetail>
  readonly onSaved: (saved: TerminalDetail) => void
  readonly onCancel: () => void
}) {
  const api = useApi()
  const { terminal } = props
  const locations = useQuery({
    queryKey: ['choices', locationChoices.name],
    queryFn: ({ signal }) => locationChoices.ask(api, signal),
  })
  const form = useRecordForm({
    schema: Typed,
    initial: {
      name: terminal?.name ?? '',
      locationId: terminal?.locationId ?? props.locationId ?? '',
      ownAddress: terminal?.ownAddress ?? '',
    },
    labels: LABELS,
    ...(terminal && { version: terminal.version }),
    words: (field, value) =>
      field === 'locationId'
        ? (locations.data?.find((choice) => choice.value === value)?.label ?? null)
        : null,
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
      <ChoiceField
        form={form}
        name="locationId"
        choices={locations.data ?? []}
        {...(terminal && { help: k('form.location.help') })}
      />
      <TextField form={form} name="ownAddress" type="url" help={k('form.ownAddress.help')} maxLength={200} />
    </RecordForm>
  )
}
