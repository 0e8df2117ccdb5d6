import type { CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { CustomerPicker } from '../../ui/customers/customer-picker.tsx'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { MergeCustomers } from './merge-customers.tsx'
import { k } from './texts.ts'

/** Which other file is the same person, then what of both stays. */
export function PickOtherFile({
  file,
  onClose,
}: {
  readonly file: CustomerFile
  readonly onClose: () => void
}) {
  const { client } = useApi()
  const action = useAction()
  const [otherId, setOtherId] = useState<string | null>(null)
  if (otherId !== null) return <MergeCustomers id={file.id} otherId={otherId} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={k('merge.pick.title')} size="lg">
      <CustomerPicker
        label={k('merge.pick.label')}
        inDialog
        except={file.number}
        onPick={(number) =>
          void action.run(async () => setOtherId((await client.customer({ params: { number } })).id))
        }
      />
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
    </Dialog>
  )
}
