import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import type { LongTermView } from '@fachwerk/contract/price/long-term-calls'
import { useApi } from '../../lib/api.ts'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import { lt } from './long-term/long-term-texts.ts'
import { useLongTermChanged } from './long-term/use-long-term-changed.ts'

/** Asks before a notice is taken back: the rental goes on. */
export function TakeBackNotice(props: {
  readonly right: AccessRightDetail
  readonly rental: LongTermView
  readonly onClose: () => void
}) {
  const { right, rental, onClose } = props
  const api = useApi()
  const changed = useLongTermChanged()
  return (
    <ConfirmWithReason
      title={lt('takeBack.button')}
      text={lt('takeBack.text', { customer: right.customerName, box: right.boxName })}
      confirm={lt('takeBack.button')}
      dangerous={false}
      onCancel={onClose}
      act={async (reason) => {
        const { rentalId, version } = rental
        const saved = await api.client.takeBackTermination({ body: { rentalId, version, reason } })
        changed(saved, lt('takeBack.done'))
        onClose()
      }}
    />
  )
}
