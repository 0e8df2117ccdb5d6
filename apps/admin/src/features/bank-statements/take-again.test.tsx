import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { aFileReport, openBank } from '../../testing/fixtures/bank.ts'

type Handlers = NonNullable<Parameters<typeof openBank>[1]>

async function withFile(handlers: Handlers, name = 'auszug.csv') {
  const app = await openBank('/admin/bank-entries', handlers)
  await app.press('Kontoauszug einlesen')
  fireEvent.change(await screen.findByLabelText('Datei wählen'), {
    target: { files: [new File(['x'], name)] },
  })
  return app
}

describe('B-23 a statement that is not taken in at once', () => {
  it('a colleague was faster: it is said, and what was read stays in sight', async () => {
    const app = await withFile({
      checkBankStatement: () => aFileReport(),
      takeBankStatement: () => refuse('bank-file-already'),
    })
    await app.press('10 Kontobewegungen übernehmen')
    expect(await screen.findByText(/Genau diese Datei ist schon eingelesen/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/12 Kontobewegungen, 2 davon/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: '10 Kontobewegungen übernehmen' })).toHaveProperty(
      'disabled',
      true,
    )
    app.close()
  })

  it('no answer: the file can be chosen again', async () => {
    const app = await withFile({ checkBankStatement: () => NO_ANSWER })
    expect(await screen.findByText(/Der Server antwortet nicht/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByLabelText('Datei wählen')).toHaveProperty('disabled', false)
    app.close()
  })

  it.each(['auszug.XML', 'umsaetze.csv', 'umsatz.sta', 'ohne-endung'])(
    '%s is read whatever it is called',
    async (name) => {
      const app = await withFile({ checkBankStatement: () => aFileReport() }, name)
      expect(await screen.findByText(/^Sparkasse, CSV/)).toBeInstanceOf(HTMLElement)
      expect(app.server.asked('checkBankStatement')).toHaveLength(1)
      app.close()
    },
  )

  it('one movement, and a statement of one day, read as they are', async () => {
    const [statement] = aFileReport().statements
    if (!statement) throw new Error('no statement')
    const one = { ...statement, from: '2026-11-30', count: 1, known: 0, left: 0, number: '229' }
    const app = await withFile({
      checkBankStatement: () => aFileReport({ format: 'mt940', bank: '', statements: [one] }),
    })
    expect(await screen.findByRole('button', { name: 'Eine Kontobewegung übernehmen' })).toBeInstanceOf(
      HTMLElement,
    )
    expect(screen.getByText('Nr. 229')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/^MT940 · Noch ist nichts/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('heading', { name: /0130 00, 30\.11\.2026/ })).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
