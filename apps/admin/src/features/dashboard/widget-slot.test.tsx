import { screen } from '@testing-library/react'
import { lazy } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { WidgetSlot } from './widget-slot.tsx'

const widget = (show: Parameters<typeof WidgetSlot>[0]['widget']['show']) =>
  ({ title: 'Fächer', permission: 'dashboard.view', show }) as const

describe('the place of a widget', () => {
  it('says that it is loading until its files are there', async () => {
    const files = Promise.withResolvers<{ default: () => string }>()
    renderPart(<WidgetSlot widget={widget(lazy(() => files.promise))} />)
    expect(screen.getByText('Wird geladen …')).toBeInstanceOf(HTMLElement)
    files.resolve({ default: () => 'da' })
    expect(await screen.findByText('da')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText('Wird geladen …')).toBeNull()
  })

  it('E-01 one that breaks names itself, leaves its neighbour alone and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let broken = true
    function Fragile() {
      if (broken) throw new Error('geheim: Passwort im Speicher')
      return <p>heil</p>
    }
    const { person } = renderPart(
      <>
        <WidgetSlot widget={widget(Fragile)} />
        <WidgetSlot widget={widget(() => <p>Nachbar</p>)} />
      </>,
    )
    const alert = await screen.findByRole('alert')
    expect(textOf(alert)).toContain('„Fächer“ kann gerade nicht angezeigt werden')
    expect(textOf(alert)).not.toContain('geheim')
    expect(screen.getByText('Nachbar')).toBeInstanceOf(HTMLElement)
    broken = false
    await person.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('heil')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
