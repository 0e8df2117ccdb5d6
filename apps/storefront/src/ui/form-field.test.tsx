import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { findings, show } from '../testing/show.tsx'
import { CheckField, ErrorSummary, TextArea, TextField } from './form-field.tsx'

it('label, help and error belong to the input', async () => {
  const { container } = show(
    <>
      <h1>Kasse</h1>
      <TextField
        name="email"
        label="E-Mail-Adresse"
        value="lena"
        type="email"
        autoComplete="email"
        help="Dorthin schicken wir den Schlüssel."
        error="Bitte geben Sie eine gültige E-Mail-Adresse ein."
      />
      <TextArea name="contract" label="Vertrag" value="A9G4H" optional />
    </>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse')
  expect(input.value).toBe('lena')
  expect(input.autocomplete).toBe('email')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'Dorthin schicken wir den Schlüssel.',
  ])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Vertrag (freiwillig)').value).toBe('A9G4H')
  expect(await findings(container)).toEqual([])
})

it('a field without a fault has no marks of one', () => {
  show(<TextField name="city" label="Ort" value="" />)
  const input = screen.getByLabelText('Ort')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

it('LAW-9 a box to tick is never ticked beforehand and ticked by its whole sentence', async () => {
  show(
    <CheckField name="terms" checked={false} error="Bitte stimmen Sie zu.">
      Ich akzeptiere die <a href="/shop/agbs">AGB</a>.
    </CheckField>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ich akzeptiere die AGB.' })
  expect(box.checked).toBe(false)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await userEvent.setup().click(screen.getByText(/Ich akzeptiere/))
  expect(box.checked).toBe(true)
})

it('the summary leads to each field in its own words', () => {
  show(
    <>
      <ErrorSummary
        title="Bitte füllen Sie alle Felder sorgfältig aus."
        errors={[{ field: 'city', text: 'Bitte geben Sie Ihren Ort ein.' }]}
      />
      <TextField name="city" label="Ort" value="" error="Bitte geben Sie Ihren Ort ein." />
    </>,
  )
  expect(screen.getByRole('alert').hasAttribute('data-focus-first')).toBe(true)
  const link = screen.getByRole('link', { name: 'Bitte geben Sie Ihren Ort ein.' })
  expect(link.getAttribute('href')).toBe(`#${screen.getByLabelText('Ort').id}`)
})

it('there is no summary of nothing', () => {
  const { container } = show(<ErrorSummary title="Fehler" errors={[]} />)
  expect(container.textContent).toBe('')
})
