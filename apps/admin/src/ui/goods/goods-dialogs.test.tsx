import { CARRIER_NAMES, type Carrier, CARRIERS, hasTracking } from '@fachwerk/contract/fulfilment/carriers'
import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { AgeCheck } from './age-check.tsx'
import { SendParcel } from './send-parcel.tsx'

type Parcel = Parameters<Parameters<typeof SendParcel>[0]['onSend']>[0]

function send({ failure = null, busy = false }: { failure?: string | null; busy?: boolean } = {}) {
  const [sent, canceled] = [vi.fn<(parcel: Parcel) => void>(), vi.fn<() => void>()]
  const page = render(
    <MantineProvider env="test">
      <SendParcel code="P3N1T" failure={failure} busy={busy} onCancel={canceled} onSend={sent} />
    </MantineProvider>,
  )
  const dialog = within(screen.getByRole('dialog', { name: 'Bestellung P3N1T versenden' }))
  const person = userEvent.setup()
  const confirm = () => person.click(dialog.getByRole('button', { name: 'Versendet' }))
  return { ...page, dialog, person, sent, canceled, confirm }
}

describe('O-02 a parcel that is given to a carrier', () => {
  it.each(CARRIER_NAMES)(
    '%s takes it: without a number only where there is none',
    async (carrier: Carrier) => {
      const { dialog, person, sent, confirm } = send()
      await person.selectOptions(dialog.getByLabelText('Paketdienst'), CARRIERS[carrier].name)
      await person.type(dialog.getByLabelText('Sendungsnummer'), '   ')
      await confirm()
      const missing = dialog.queryByText(/Bitte geben Sie die Sendungsnummer ein/)
      expect(missing !== null).toBe(hasTracking(carrier))
      expect(sent.mock.calls).toEqual(hasTracking(carrier) ? [] : [[{ carrier, trackingNumber: '' }]])
    },
  )

  it('its number goes without the spaces around it, and what was missing is not said any more', async () => {
    const { dialog, person, sent, confirm } = send()
    await confirm()
    const field = dialog.getByLabelText('Sendungsnummer')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await person.type(field, ' 00340 434 ')
    expect(dialog.queryByText(/Bitte geben Sie die Sendungsnummer ein/)).toBeNull()
    await confirm()
    expect(sent.mock.calls).toEqual([[{ carrier: 'dhl', trackingNumber: '00340 434' }]])
  })

  it('never has more signs than are stored', async () => {
    const { dialog, person } = send()
    const field = dialog.getByLabelText('Sendungsnummer')
    await person.click(field)
    await person.paste('1'.repeat(80))
    expect(field).toHaveProperty('value', '1'.repeat(60))
  })

  it('says why it was refused, and what was typed stands', async () => {
    const { dialog } = send({ failure: 'Bitte wählen Sie, mit wem das Paket geht.' })
    expect(dialog.getByText('Bitte wählen Sie, mit wem das Paket geht.')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
  })

  it('by keyboard Escape leaves it unsent', async () => {
    const { person, sent, canceled } = send()
    await person.keyboard('{Escape}')
    expect([canceled.mock.calls.length, sent.mock.calls.length]).toEqual([1, 0])
  })

  it('while it is being saved nobody sends it twice', async () => {
    const { confirm, sent } = send({ busy: true })
    await confirm()
    expect(sent).not.toHaveBeenCalled()
  })
})

const ask = (minimumAge: Parameters<typeof AgeCheck>[0]['minimumAge']) => {
  const [checked, canceled] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <MantineProvider env="test">
      <AgeCheck opened minimumAge={minimumAge} onCancel={canceled} onChecked={checked} />
    </MantineProvider>,
  )
  return { checked, canceled, person: userEvent.setup() }
}

describe('LAW-34 goods with an age limit', () => {
  it.each([
    ['from16', '16'],
    ['from18', '18'],
  ] as const)('%s asks after that age, and leaving the question hands nothing over', async (age, years) => {
    const { checked, canceled, person } = ask(age)
    expect(textOf(screen.getByRole('dialog', { name: 'Ausweis gesehen?' }))).toContain(years)
    await person.keyboard('{Escape}')
    expect([checked.mock.calls.length, canceled.mock.calls.length]).toEqual([0, 1])
  })

  it('bread asks nobody', () => {
    ask('none')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
