import { AddDialog } from '../../ui/dialog.tsx'
import { AddRightForm } from './add-right-form.tsx'
import { r } from './texts.ts'

/** „Zugriffsrecht anlegen“ with its form: a rental for a customer who stands at the counter or is on the phone. */
export function AddRight() {
  return <AddDialog label={r('add.button')}>{(close) => <AddRightForm onClose={close} />}</AddDialog>
}
