import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, heading, openApp, textOf } from '../../testing/screen.tsx'

describe('chats in the header', () => {
  it('D-06 N-06 count nothing that does not exist, and lead to where customers are', async () => {
    const app = await openApp('/admin/dashboard', {
      handlers: { accessRights: () => ({ rows: [], total: 0, totalIsExact: true }) },
    })
    await heading('Herzlich willkommen im Backend')
    const button = await screen.findByRole('button', { name: 'Chats' })
    expect(textOf(button)).toBe('')
    await app.person.click(button)
    const popover = within(await screen.findByRole('dialog', { name: 'Chats' }))
    expect(await popover.findByText('Keine Gespräche.')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.click(popover.getByRole('link', { name: 'Zu den Mieten' }))
    await waitFor(() => expect(app.place()).toBe('/admin/access-rights'))
    expect(screen.queryByRole('dialog', { name: 'Chats' })).toBeNull()
    app.close()
  })

  it('Escape closes it and the focus is back at its button', async () => {
    const app = await openApp('/admin/dashboard')
    await heading('Herzlich willkommen im Backend')
    const button = await screen.findByRole('button', { name: 'Chats' })
    await app.person.click(button)
    const popover = within(await screen.findByRole('dialog', { name: 'Chats' }))
    expect(await popover.findByRole('link', { name: 'Zu den Mieten' })).toBeInstanceOf(HTMLElement)
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Chats' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
    app.close()
  })
})
