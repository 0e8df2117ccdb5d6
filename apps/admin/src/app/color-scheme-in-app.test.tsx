import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../scripts/screen-test-setup.ts'
import { expectAccessible, heading, openApp } from '../testing/screen.tsx'

const WELCOME = 'Herzlich willkommen im Backend'
const shown = () => document.documentElement.dataset['theme']
const toggle = (to: 'Dunkles' | 'Helles') =>
  screen.getByRole('button', { name: `${to} Farbschema einschalten` })

describe('colour scheme of the back office', () => {
  beforeEach(() => {
    document.cookie = 'fachwerk.scheme=; max-age=0; path=/'
  })

  it('N-11 a dark system gives a dark page, and the button offers the light one', async () => {
    pretendScreen({ dark: true })
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    expect(shown()).toBe('dark')
    expect(toggle('Helles')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('N-11 the page follows the system at dusk while it is open', async () => {
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    expect(shown()).toBe('light')
    pretendScreen({ dark: true })
    await waitFor(() => expect(toggle('Helles')).toBeInstanceOf(HTMLElement))
    expect(shown()).toBe('dark')
    app.close()
  })

  it('N-11 the choice is made by keyboard, holds on other pages and after opening anew', async () => {
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    toggle('Dunkles').focus()
    await app.person.keyboard('{Enter}')
    expect(document.activeElement).toBe(toggle('Helles'))
    await app.app.router.navigate('/admin/monitoring')
    await heading('Terminals')
    expect(shown()).toBe('dark')
    app.close()
    document.documentElement.removeAttribute('data-theme')
    const again = await openApp('/admin/dashboard')
    await heading(WELCOME)
    expect(shown()).toBe('dark')
    again.close()
  })

  it('N-11 the login page wears the chosen scheme too, so does the page after signing out', async () => {
    const app = await openApp('/admin/dashboard')
    await heading(WELCOME)
    await app.person.click(toggle('Dunkles'))
    await app.person.click(screen.getByRole('button', { name: 'Abmelden' }))
    await waitFor(() => expect(app.leave).toHaveBeenCalledExactlyOnceWith('/login'))
    app.close()
    const login = await openApp('/login', { user: null })
    await heading('Anmelden')
    expect(shown()).toBe('dark')
    login.close()
  })
})
