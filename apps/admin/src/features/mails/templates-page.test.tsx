import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { openMails } from '../../testing/fixtures/mails.ts'
import { expectAccessible } from '../../testing/screen.tsx'
import { inScheme } from './mail-frame.tsx'

const STYLE = '<style>@media (prefers-color-scheme:dark){.x{color:#fff}}</style>'
const handlers = {
  mailSample: ({
    params,
  }: {
    readonly params: { readonly template: string; readonly language: string }
  }) => ({
    subject: `${params.template} ${params.language}`,
    html: `<html><head>${STYLE}</head><body><p>${params.template}</p></body></html>`,
    text: `Nur Text von ${params.template}`,
    bytes: 61_000,
  }),
}
const open = (address = '/admin/mails/templates') => openMails(address, handlers)
const frame = () => screen.getByTitle<HTMLIFrameElement>(/wie sie gesendet wurde/)

describe('X-02 the gallery of templates', () => {
  it('shows a template in the language of the address, with its size', async () => {
    const app = await open('/admin/mails/templates?template=order-paid&language=ru')
    expect(await screen.findByText('order-paid ru')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/^60 kB von 102 kB/)).toBeInstanceOf(HTMLElement)
    expect(frame().getAttribute('sandbox')).toBe('')
    await app.person.click(screen.getByRole('radio', { name: 'Nur Text' }))
    expect(screen.getByText('Nur Text von order-paid')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('another template and language are chosen; what the address does not know is the first one', async () => {
    const app = await open('/admin/mails/templates?template=gibt-es-nicht&language=fr')
    expect(await screen.findByText('order-received de')).toBeInstanceOf(HTMLElement)
    await app.person.selectOptions(screen.getByLabelText('Vorlage'), 'Widerruf eingegangen')
    await app.person.selectOptions(screen.getByLabelText('Sprache'), 'Italienisch')
    expect(await screen.findByText('withdrawal-receipt it')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('narrow as a phone, and dark whatever this browser is', async () => {
    const app = await open()
    await screen.findByText('order-received de')
    expect(frame().style.width).toBe('600px')
    expect(frame().getAttribute('srcdoc')).toContain('@media not all{')
    await app.person.click(screen.getByRole('radio', { name: 'Telefon' }))
    await app.person.click(screen.getByRole('radio', { name: 'Dunkel' }))
    await waitFor(() => expect(frame().style.width).toBe('390px'))
    expect(frame().getAttribute('srcdoc')).toContain('@media all{')
    app.close()
  })

  it('one that could not be read offers another try; German ones say so', async () => {
    const failed = await openMails('/admin/mails/templates', {
      mailSample: () => refuse('temporarily-unavailable'),
    })
    expect(await screen.findByText('Vorlage nicht geladen')).toBeInstanceOf(HTMLElement)
    failed.close()
    const german = await open('/admin/mails/templates?template=rental-stuck')
    expect(await screen.findByText(/nur auf Deutsch/)).toBeInstanceOf(HTMLElement)
    german.close()
  })
})

it('X-02 the scheme of a mail is chosen without touching anything else in it', () => {
  expect(inScheme(`${STYLE}<p>@media</p>`, 'dark')).toBe(
    '<style>@media all{.x{color:#fff}}</style><p>@media</p>',
  )
})
