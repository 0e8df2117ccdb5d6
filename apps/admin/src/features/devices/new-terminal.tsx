import type { TerminalDetail } from '@fachwerk/contract/device/terminal-views'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { useAddressValue } from '../../lib/use-address-value.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { SetUpTerminal } from './set-up-terminal.tsx'
import { TerminalForm } from './terminal-form.tsx'
import { k } from './texts.ts'
import { useSaveTerminal } from './use-save-terminal.ts'

/** „Terminal anlegen“ with its form, open at once where an address names the location it is for; the code with which it is set up follows at once (L-05, L-09). */
export function NewTerminal({ small = false }: { readonly small?: boolean }) {
  const [at, setAt] = useAddressValue('new', '')
  const [step, setStep] = useState<'form' | TerminalDetail | null>(at === '' ? null : 'form')
  const leaveForm = (next: TerminalDetail | null) => {
    setStep(next)
    if (at !== '') setAt('')
  }
  return (
    <>
      <Button
        variant={small ? 'default' : 'filled'}
        size={small ? 'xs' : 'sm'}
        leftSection={<IconPlus aria-hidden="true" size={16} />}
        aria-label={k('form.new')}
        onClick={() => setStep('form')}
      >
        {k(small ? 'form.new.short' : 'form.new')}
      </Button>
      <Dialog opened={step === 'form'} onClose={() => leaveForm(null)} title={k('form.new')}>
        <Form locationId={at} onAdded={leaveForm} onCancel={() => leaveForm(null)} />
      </Dialog>
      {step === null || step === 'form' ? null : (
        <SetUpTerminal terminal={step} onClose={() => setStep(null)} />
      )}
    </>
  )
}

function Form(props: {
  /** Where it will stand; empty: still to choose. */
  readonly locationId: string
  readonly onAdded: (added: TerminalDetail) => void
  readonly onCancel: () => void
}) {
  const { client } = useApi()
  const save = useSaveTerminal(props.onAdded)
  // One key per form: trying again after a lost answer must not add a second one.
  const [idempotencyKey] = useState(randomKey)
  return (
    <TerminalForm
      terminal={null}
      locationId={props.locationId}
      save={(controller) => client.addTerminal({ body: { controller } }, { idempotencyKey })}
      onSaved={(saved) => save(saved, 'done.added')}
      onCancel={props.onCancel}
    />
  )
}
