import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../../testing/part.tsx'
import { expectAccessible } from '../../../testing/screen.tsx'
import { DateInput } from './date-input.tsx'
import { DayField } from './day-field.tsx'
import { pickedText, typedDay } from './picked-day.ts'

describe('what was picked', () => {
  it('a day takes the place of the day; a time that was typed stays', () => {
    expect(pickedText('1.2.2026', '2026-12-24', 'day')).toBe('24.12.2026')
    expect(pickedText('01.02.2026 18:30', '2026-12-24', 'moment')).toBe('24.12.2026 18:30')
    expect(pickedText('', '2026-12-24', 'moment')).toBe('24.12.2026 ')
  })

  it('half a date is none yet', () => {
    expect([typedDay('24.12.'), typedDay('24.12.2026'), typedDay('24.12.26 18:30'), typedDay('')]).toEqual([
      null,
      '2026-12-24',
      '2026-12-24',
      null,
    ])
  })
})

function Period() {
  const [text, setText] = useState('24.12.2026 18:30')
  return (
    <DateInput
      label="Ende"
      picks="moment"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onPick={setText}
    />
  )
}

describe('N-10 the one date field', () => {
  it('opens a German calendar at the typed month; a picked day goes into the field, which has the focus again', async () => {
    const { person, unmount } = renderPart(<Period />)
    await person.click(screen.getByRole('button', { name: 'Kalender: Ende' }))
    const calendar = within(await screen.findByRole('dialog', { name: 'Kalender: Ende' }))
    const last = await calendar.findByRole('button', { name: /^31 Dezember 2026/ })
    await expectAccessible()
    await person.click(last)
    const field = screen.getByRole('textbox', { name: 'Ende' })
    expect(field).toHaveProperty('value', '31.12.2026 18:30')
    await waitFor(() => expect(document.activeElement).toBe(field))
    unmount()
  })

  it('a filter’s day counts once it is whole; what is no day says so at its field and changes nothing', async () => {
    const onChange = vi.fn<(day: string) => void>()
    const { person, unmount } = renderPart(<DayField label="Von" value="" onChange={onChange} />)
    const field = screen.getByRole('textbox', { name: 'Von' })
    await person.type(field, '24.12.')
    expect(onChange).not.toHaveBeenCalled()
    await person.tab()
    expect(await screen.findByText(/Bitte ein Datum eingeben/)).toBeInstanceOf(HTMLElement)
    await person.type(field, '2026')
    expect(onChange.mock.calls).toEqual([['2026-12-24']])
    unmount()
  })
})
