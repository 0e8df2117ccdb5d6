import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { aUserDetail, fillInNewPerson, OLE, openUsers, owner } from '../../testing/fixtures/users.ts'

describe('A-11 creating a person', () => {
  it('from the list, with roles and an invitation', async () => {
    const app = await openUsers('/admin/users', { createUser: () => aUserDetail() })
    const form = await fillInNewPerson(app)
    await app.person.click(form.getByRole('button', { name: 'Benutzer anlegen' }))
    await waitFor(() =>
      expect(app.server.asked('createUser')[0]?.input.body).toMatchObject({
        email: 'ole@seefach.example',
        contact: { firstName: 'Ole', lastName: 'Harms' },
        backendRoles: ['reader'],
        company: owner.company,
        invite: true,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Benutzer anlegen' })).toBeNull())
    app.close()
  })

  it('an address that is taken is told, and what was typed stays', async () => {
    const app = await openUsers('/admin/users', { createUser: () => refuse('email-taken') })
    const form = await fillInNewPerson(app)
    await app.person.click(form.getByRole('button', { name: 'Benutzer anlegen' }))
    await form.findByText('Mit dieser E-Mail-Adresse gibt es schon ein Konto.')
    expect(form.getByRole('textbox', { name: 'Vorname' })).toHaveProperty('value', 'Ole')
    app.close()
  })
})

describe('A-11 A-12 editing a person', () => {
  it('only roles are offered that the editor may give; the version goes along', async () => {
    const app = await openUsers(`/admin/users?open=${OLE}`, { updateUser: () => aUserDetail({ version: 2 }) })
    await app.press('Bearbeiten')
    const lastName = await screen.findByRole('textbox', { name: 'Nachname' })
    await app.person.clear(lastName)
    await app.person.type(lastName, 'Petersen')
    await app.person.click(screen.getByLabelText('Rollen', { selector: 'input' }))
    expect((await screen.findAllByRole('option')).map(textOf)).not.toContain('Inhaber')
    await app.person.keyboard('{Escape}')
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('updateUser')[0]?.input.body).toMatchObject({
        contact: { firstName: 'Ole', lastName: 'Petersen' },
        backendRoles: ['reader'],
        version: 1,
      }),
    )
    app.close()
  })

  it('A-10 whoever has not set a password yet is invited again', async () => {
    const app = await openUsers(`/admin/users?open=${OLE}`, {
      sendWelcomeMailByPost: () => ({ requested: true }),
    })
    await app.press('Noch einmal einladen')
    await waitFor(() => expect(app.server.asked('sendWelcomeMailByPost')).toHaveLength(1))
    await expectAccessible()
    app.close()
  })
})
