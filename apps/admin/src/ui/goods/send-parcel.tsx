import { CARRIER_NAMES, CARRIERS, type Carrier, hasTracking } from '@fachwerk/contract/fulfilment/carriers'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../panes/confirm.tsx'
import { Notice } from '../states/notice.tsx'
import { o } from './goods-texts.ts'

/** O-02: with whom a parcel goes, and the number its customer follows it by. */
export function SendParcel(props: {
  readonly code: string
  /** Who was to take it as it was ordered. */
  readonly usual?: Carrier | undefined
  readonly failure: string | null
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSend: (parcel: { readonly carrier: Carrier; readonly trackingNumber: string }) => void
}) {
  const [carrier, setCarrier] = useState<Carrier>(props.usual ?? 'dhl')
  const [number, setNumber] = useState('')
  const [isInformed, setIsInformed] = useState(false)
  const trackingNumber = number.trim()
  const isMissing = trackingNumber === '' && hasTracking(carrier)
  return (
    <Confirm
      opened
      title={o('goods.send.title', { code: props.code })}
      confirm={o('goods.send.confirm')}
      dangerous={false}
      busy={props.busy}
      onCancel={props.onCancel}
      onConfirm={() => (isMissing ? setIsInformed(true) : props.onSend({ carrier, trackingNumber }))}
    >
      <NativeSelect
        label={o('goods.send.carrier')}
        data={CARRIER_NAMES.map((value) => ({ value, label: CARRIERS[value].name }))}
        value={carrier}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setCarrier(CARRIER_NAMES.find((each) => each === chosen) ?? 'dhl')
        }}
      />
      <TextInput
        label={o('goods.send.number')}
        description={o('goods.send.none')}
        value={number}
        maxLength={60}
        autoComplete="off"
        error={isInformed && isMissing ? o('goods.send.numberMissing') : null}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {props.failure === null ? null : <Notice kind="danger">{props.failure}</Notice>}
    </Confirm>
  )
}
