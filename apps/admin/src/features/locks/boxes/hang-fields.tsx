import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { lockPlacesQuery } from '../../../lib/queries.ts'
import { ChoiceField } from '../../../ui/form/fields.tsx'
import { LocationField } from '../../../ui/form/location-fields.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { l } from '../texts.ts'

/** A choice that is no box: the field needs a value for it. */
export const NO_BOX = 'none'
export const NEW_BOX = 'new'

/** Where a lock hangs, for forms that choose it: location, its terminals, its boxes. */
export function usePlaces(form: RecordForm) {
  const api = useApi()
  const chosen = form.form.getValues()['locationId']
  const locationId = typeof chosen === 'string' && chosen !== '' ? chosen : null
  const places = useQuery({ ...lockPlacesQuery(api, locationId ?? ''), enabled: locationId !== null })
  return {
    places: locationId === null ? undefined : places.data,
    failed: places.isError,
  }
}

/** Location, terminal and box as fields. */
export function HangFields(props: {
  readonly form: RecordForm
  readonly at: ReturnType<typeof usePlaces>
  /** A new box is offered too. */
  readonly withNew?: boolean
  /** Boxes that have a lock already are offered: the two trade places. */
  readonly trading?: boolean
}) {
  const { form, withNew = false, trading = false } = props
  const { places, failed } = props.at
  const boxes = (places?.boxes ?? [])
    .filter(({ lockName }) => trading || lockName === null)
    .map(({ id, name, size, lockName }) => ({
      value: id,
      label:
        lockName === null
          ? l('form.boxId.free', { box: name, size })
          : l('form.boxId.with', { box: name, size, lock: lockName }),
    }))
  return (
    <>
      <LocationField form={form} name="locationId" />
      {failed ? <Notice kind="danger">{l('form.places.failed')}</Notice> : null}
      {places && places.terminals.length > 1 ? (
        <ChoiceField
          form={form}
          name="terminalId"
          choices={places.terminals.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
        />
      ) : null}
      <ChoiceField
        form={form}
        name="boxId"
        {...(trading && { help: l('form.boxId.help') })}
        choices={[
          { value: NO_BOX, label: l('form.boxId.none') },
          ...(withNew ? [{ value: NEW_BOX, label: l('form.boxId.new') }] : []),
          ...boxes,
        ]}
      />
    </>
  )
}
