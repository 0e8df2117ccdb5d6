import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ChoiceList, FilterPanel, FilterSection, toggled } from './filter-panel.tsx'

const choices = [
  { value: 'a', label: 'Konstanz Bahnhof' },
  { value: 'b', label: 'Überlingen Therme' },
]

describe('filter panel', () => {
  it('N-05 sections fold, show how much is chosen, and are searched case-insensitively', async () => {
    const person = userEvent.setup()
    const onToggle = vi.fn<(value: string) => void>()
    const onClose = vi.fn<() => void>()
    render(
      <MantineProvider env="test">
        <FilterPanel opened onClose={onClose} onReset={() => {}} showLabel="2 anzeigen">
          <FilterSection title="Standort" chosen={1}>
            <ChoiceList
              choices={choices}
              chosen={['a']}
              onToggle={onToggle}
              search={{ label: 'Standort suchen', nothing: 'Kein Standort heißt so.' }}
            />
          </FilterSection>
          <FilterSection title="Zeitraum" chosen={0} startsOpen={false}>
            <p>von bis</p>
          </FilterSection>
        </FilterPanel>
      </MantineProvider>,
    )
    const search = screen.getByRole('searchbox', { name: 'Standort suchen' })
    await person.type(search, 'ÜBER')
    await person.click(screen.getByRole('checkbox', { name: 'Überlingen Therme' }))
    expect(onToggle).toHaveBeenCalledExactlyOnceWith('b')
    expect(screen.queryByRole('checkbox', { name: 'Konstanz Bahnhof' })).toBeNull()
    await person.type(search, 'xyz')
    expect(screen.getByText('Kein Standort heißt so.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Zeitraum' }).getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('button', { name: /Standort.*1 gewählt/ })).toBeInstanceOf(HTMLElement)
    await person.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('N-05 choosing twice takes the choice away', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  })
})
