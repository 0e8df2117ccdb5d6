import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../testing/part.tsx'
import { textOf } from '../testing/screen.tsx'
import { useAddressValue, useMonth } from './use-address-value.ts'

const NOVEMBER = Date.parse('2026-11-20T12:00:00Z')

function Place() {
  const [place, choose] = useAddressValue('place', 'all')
  return (
    <>
      <output>{place}</output>
      <button type="button" onClick={() => choose('lindau')}>
        Lindau
      </button>
      <button type="button" onClick={() => choose('all')}>
        Alle
      </button>
    </>
  )
}

function Month() {
  const [month, choose] = useMonth()
  return (
    <>
      <output>{month}</output>
      <button type="button" onClick={() => choose('2026-09')}>
        September
      </button>
      <button type="button" onClick={() => choose('2026-11')}>
        November
      </button>
    </>
  )
}
const shown = () => textOf(screen.getByRole('status'))

describe('a value in the address', () => {
  it('N-10 stands there when it is not the usual one, beside what else stands there', async () => {
    const { person, place } = renderPart(<Place />, { at: '/liste?view=mine' })
    expect(shown()).toBe('all')
    await person.click(screen.getByRole('button', { name: 'Lindau' }))
    expect([shown(), place()]).toEqual(['lindau', '/liste?view=mine&place=lindau'])
    await person.click(screen.getByRole('button', { name: 'Alle' }))
    expect([shown(), place()]).toEqual(['all', '/liste?view=mine'])
  })

  it('N-10 a shared address opens with it', () => {
    renderPart(<Place />, { at: '/liste?place=konstanz' })
    expect(shown()).toBe('konstanz')
  })
})

describe('the month in the address', () => {
  it('D-05 is the present one without an address, and leaves the address when it is chosen again', async () => {
    const { person, place } = renderPart(<Month />, { at: '/dashboard', now: NOVEMBER })
    expect(shown()).toBe('2026-11')
    await person.click(screen.getByRole('button', { name: 'September' }))
    expect([shown(), place()]).toEqual(['2026-09', '/dashboard?month=2026-09'])
    await person.click(screen.getByRole('button', { name: 'November' }))
    expect(place()).toBe('/dashboard')
  })

  it.each(['2026-13', '2026-00', '26-11', '2026-1', 'x', '2026-11-01', '1999-01', '%00'])(
    'FAULT-48 %s in the address means the present month',
    (typed) => {
      renderPart(<Month />, { at: `/dashboard?month=${typed}`, now: NOVEMBER })
      expect(shown()).toBe('2026-11')
    },
  )

  it('FAULT-76 the present month is the one on the clocks in Konstanz', () => {
    renderPart(<Month />, { at: '/dashboard', now: Date.parse('2026-11-30T23:30:00Z') })
    expect(shown()).toBe('2026-12')
  })
})
