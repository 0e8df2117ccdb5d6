import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { Confirm } from '../panes/confirm.tsx'
import { o } from './goods-texts.ts'

/** Asks whether somebody looked at an identity card, before goods with an age limit are handed over (LAW-34). */
export function AgeCheck(props: {
  readonly opened: boolean
  readonly minimumAge: GoodsHandover['minimumAge']
  readonly onCancel: () => void
  readonly onChecked: () => void
}) {
  const { opened, minimumAge, onCancel, onChecked } = props
  if (minimumAge === 'none') return null
  return (
    <Confirm
      opened={opened}
      title={o('goods.age.title')}
      confirm={o('goods.age.confirm')}
      dangerous={false}
      onCancel={onCancel}
      onConfirm={onChecked}
    >
      {o(`goods.age.text.${minimumAge}`)}
    </Confirm>
  )
}
