import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../testing/fake-server.ts'
import { describedBy, textOf, valueOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aUserDetail, fillInNewPerson, OLE, openUsers, owner } from '../../testing/fixtures/users.ts'

const FRANCHISEE = {
  id: '01900000-0000-7000-8000-0000000000c9',
  name: 'Nehmer GmbH',
  menuProfile: 'franchisee' as const,
  franchisorCompany: { id: owner.company, name: owner.companyObject.name },
}
const field = (name: string) => screen.getByRole('textbox', { name })
const newPerson = async (app: Awaited<ReturnType<typeof openUsers>>) => {
  await app.press('Benutzer anlegen')
  return within(await screen.findByRole('dialog', { name: 'Benutzer anlegen' }))
}

describe('E-03 A-11 a form that is not complete', () => {
  it('says at each field what is missing and sends nothing', async () => {
    const app = await openUsers('/admin/users')
    const form = await newPerson(app)
    await app.person.type(form.getByRole('textbox', { name: 'E-Mail' }), 'ole@')
    await app.person.click(form.getByRole('button', { name: 'Benutzer anlegen' }))
    const summary = await form.findByRole('alert')
    expect(within(summary).getAllByRole('link').map(textOf)).toEqual(
      expect.arrayContaining([
        'Vorname fehlt.',
        'Nachname fehlt.',
        'Bitte wählen Sie mindestens eine Rolle.',
      ]),
    )
    expect(describedBy(field('Vorname'))).toContain('Vorname fehlt.')
    expect(field('E-Mail').getAttribute('aria-invalid')).toBe('true')
    expect(app.server.asked('createUser')).toEqual([])
    app.close()
  })
})

describe('A-10 A-13 a new person of a franchisee', () => {
  it('is created there, and without a mail when that is not wished', async () => {
    const app = await openUsers('/admin/users', {
      companies: () => ({ rows: [owner.companyObject, FRANCHISEE] }),
      createUser: ({ body }) => aUserDetail({ company: body.company ?? owner.company }),
    })
    const form = await fillInNewPerson(app)
    await app.person.click(await form.findByLabelText('Firma', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'Nehmer GmbH' }))
    await app.person.click(form.getByRole('checkbox', { name: /Einladung/ }))
    await app.person.click(form.getByRole('button', { name: 'Benutzer anlegen' }))
    await waitFor(() =>
      expect(app.server.asked('createUser')[0]?.input.body).toMatchObject({
        company: FRANCHISEE.id,
        invite: false,
      }),
    )
    app.close()
  })

  it('A-12 an administrator is offered every role but that of an owner', async () => {
    const app = await openUsers('/admin/users', {}, aUser({ roles: ['administrator'] }))
    const form = await newPerson(app)
    await app.person.click(form.getByLabelText('Rollen', { selector: 'input' }))
    const offered = (await screen.findAllByRole('option')).map(textOf)
    expect(offered).toContain('Administrator')
    expect(offered).not.toContain('Inhaber')
    app.close()
  })
})

describe('A-11 a person who cannot be saved as they are', () => {
  it('FAULT-72 who else saved is named, and nothing typed is lost', async () => {
    const app = await openUsers(`/admin/users?open=${OLE}`, {
      updateUser: () =>
        refuseStale({
          by: 'Ada Min',
          at: '2026-11-20T13:05:00Z',
          current: {
            email: 'ole@seefach.example',
            firstName: 'Olaf',
            lastName: 'Harms-Alt',
            roles: ['operator', 'reader'],
            language: 'en',
            version: 2,
          },
        }),
    })
    await app.press('Bearbeiten')
    await app.person.type(await screen.findByRole('textbox', { name: 'Nachname' }), '-Neu')
    await app.press('Speichern')
    const dialog = await screen.findByRole('dialog', { name: 'Zwei haben gleichzeitig geändert' })
    expect(textOf(dialog)).toContain('Ada Min hat am 20.11.2026 um 14:05 gespeichert')
    const sides = within(dialog).getAllByRole<HTMLInputElement>('radio')
    expect(sides.map((side) => textOf(side.labels?.[0]))).toEqual(['Harms-Neu', 'Harms-Alt'])
    expect(sides.map(({ checked }) => checked)).toEqual([false, false])
    // In words, not in the codes they are stored by.
    for (const words of ['Olaf', 'Betreiber, Nur lesen', 'Englisch'])
      expect(within(dialog).getByText(words)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 the last owner stays one: the reason is told and the form keeps what was typed', async () => {
    const app = await openUsers(`/admin/users?open=${OLE}`, { updateUser: () => refuse('last-owner') })
    await app.press('Bearbeiten')
    await app.person.type(await screen.findByRole('textbox', { name: 'Nachname' }), '-Neu')
    await app.press('Speichern')
    await waitFor(() => expect(app.server.asked('updateUser')).toHaveLength(1))
    await screen.findByText('Eine Firma braucht mindestens einen Inhaber, der sich anmelden kann.')
    expect(valueOf(field('Nachname'))).toBe('Harms-Neu')
    app.close()
  })
})
