import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../../testing/screen.tsx'
import { renderPart } from '../../testing/part.tsx'
import { ALL_RELEASES } from './all-releases.ts'
import { ReleasesWidget } from './releases-widget.tsx'

describe('release notes on the dashboard', () => {
  it('D-01 shows the newest versions, and all of them on demand', async () => {
    const { person } = renderPart(
      <>
        <h1>Dashboard</h1>
        <ReleasesWidget />
      </>,
    )
    await expectAccessible()
    const widget = within(screen.getByRole('region', { name: 'Neuigkeiten' }))
    expect(widget.getAllByRole('listitem')).toHaveLength(4)
    await person.click(widget.getByRole('button', { name: 'Alle Versionen' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Versionen' }))
    expect(drawer.getAllByRole('listitem')).toHaveLength(ALL_RELEASES.length)
    expect(drawer.getByText('v. 1.06')).toBeInstanceOf(HTMLElement)
    expect(drawer.getByText('16.11.2023').getAttribute('datetime')).toBe('2023-11-16')
    expect(drawer.getByText('Notizen an Schlössern')).toBeInstanceOf(HTMLElement)
    await person.click(drawer.getByRole('button', { name: 'Versionen schließen' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
