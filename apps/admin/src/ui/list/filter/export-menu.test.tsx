import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aHarbour, type BoatList, showBoats } from '../../../testing/fixtures/boats.tsx'
import { aMemory } from '../../../testing/memory.ts'

type Exporting = NonNullable<BoatList['exporting']>

async function open(exporting: Exporting, at = '/', handlers = aMemory().handlers) {
  const part = await showBoats(aHarbour(40, { exporting }).list, { at, handlers })
  await screen.findByRole('table')
  const choose = async (format: RegExp) => {
    await part.person.click(screen.getByRole('button', { name: 'Exportieren' }))
    await part.person.click(await screen.findByRole('menuitem', { name: format }))
  }
  return { ...part, choose }
}
/** What the browser was given to save. */
function savedFiles() {
  const files: string[] = []
  const blobs: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (this.download) files.push(this.download)
  })
  return { files, blobs }
}

describe('export of a list', () => {
  it('N-10 everything that is filtered comes in the columns and order on screen, whatever page is shown', async () => {
    const { saved, handlers } = aMemory()
    saved.layout = { order: ['kind', 'berth'], hidden: ['berth'], widths: [], density: 'normal' }
    const { files, blobs } = savedFiles()
    const name = "attachment; filename*=UTF-8''Boote%20am%20Steg.csv"
    const exporting = vi.fn<Exporting>(
      async () => new Response('Boot;Art', { headers: { 'content-disposition': name } }),
    )
    const part = await open(exporting, '/?kind=motor&q=Boot&sort=berth&dir=desc', handlers)
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Steg' })).toBeNull())
    await part.choose(/CSV/)
    await waitFor(() => expect(files).toEqual(['Boote am Steg.csv']))
    expect(await blobs[0]?.text()).toBe('Boot;Art')
    const [, query, input] = exporting.mock.calls[0] ?? []
    expect(query).toMatchObject({
      filters: { kind: ['motor'] },
      search: 'Boot',
      orderBy: 'berth',
      dir: 'desc',
    })
    expect(input).toEqual({ format: 'csv', columns: ['name', 'kind'] })
  })

  it('N-10 an export that breaks off says so and saves no half file', async () => {
    const { files } = savedFiles()
    const part = await open(async () => {
      throw new TypeError('network error')
    })
    await part.choose(/XLSX/)
    expect(await screen.findByText(/^Der Export ist nicht fertig geworden\./)).toBeInstanceOf(HTMLElement)
    expect(files).toEqual([])
    expect(screen.getByRole('button', { name: 'Exportieren' })).toBeInstanceOf(HTMLElement)
  })

  it('N-10 a running export can be stopped, and who stopped it hears of no failure', async () => {
    let stopped = 0
    const part = await open(
      (_api, _query, _input, signal) =>
        new Promise((_, fail) => {
          signal.addEventListener('abort', () => {
            stopped += 1
            fail(signal.reason)
          })
        }),
    )
    await part.choose(/CSV/)
    await part.person.click(await screen.findByRole('button', { name: 'Wird exportiert … Abbrechen' }))
    expect(await screen.findByRole('button', { name: 'Exportieren' })).toBeInstanceOf(HTMLElement)
    expect(stopped).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
