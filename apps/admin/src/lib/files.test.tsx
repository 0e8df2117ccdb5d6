import { ApiProblem } from '@fachwerk/contract/api-problem'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../testing/part.tsx'
import { base64Of } from './base64-of.ts'
import { saveResponse } from './save-file.ts'
import { useAction } from './use-action.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('F-02 a file on its way to the server', () => {
  it('comes as Base64 alone, letter by letter, whatever it calls itself', async () => {
    const file = new File(['Spalte;Größe\n1;M'], 'schrank, neu.csv', { type: 'text/csv;charset=utf-8' })
    const bytes = Uint8Array.from(atob(await base64Of(file)), (letter) => letter.codePointAt(0) ?? 0)
    expect(new TextDecoder().decode(bytes)).toBe('Spalte;Größe\n1;M')
  })

  it('an empty one is nothing', async () => {
    expect(await base64Of(new Blob([]))).toBe('')
  })

  it('one that cannot be read any more says so instead of sending nothing', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function gone(this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'))
    })
    await expect(base64Of(new Blob(['x']))).rejects.toThrow('could not be read')
  })
})

function saved() {
  const names: string[] = []
  const revoke = vi.fn<(address: string) => void>()
  // Jsdom has neither.
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: revoke })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return { names, revoke }
}

const response = (disposition?: string) =>
  new Response('Fach;Schloss', {
    headers: disposition === undefined ? {} : { 'content-disposition': disposition },
  })

describe('N-10 a file from the server', () => {
  it('is called as the server calls it, umlauts and all, and is let go of afterwards', async () => {
    const { names, revoke } = saved()
    await saveResponse(
      response('attachment; filename="Schlosser.csv"; filename*=UTF-8\'\'Schl%C3%B6sser%202026.csv'),
    )
    await saveResponse(response())
    expect(names).toEqual(['Schlösser 2026.csv', 'Export'])
    await waitFor(() => expect(revoke).toHaveBeenCalledTimes(2))
  })

  it('a connection that breaks leaves no half file', async () => {
    const { names } = saved()
    const half = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    await expect(saveResponse(new Response(half))).rejects.toThrow('network error')
    expect(names).toEqual([])
  })
})

function Action({ action }: { readonly action: () => Promise<void> }) {
  const { running, failure, run } = useAction()
  return (
    <>
      <button type="button" onClick={() => void run(action)}>
        {running ? 'läuft' : 'los'}
      </button>
      <output>{failure}</output>
    </>
  )
}

describe('E-01 one thing a person does', () => {
  it('runs once however often it is pressed; its failure is said until the next try', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const detail = 'Das Terminal ist zurzeit nicht erreichbar.'
    const first = Promise.withResolvers<void>()
    const action = vi.fn<() => Promise<void>>(async () => {}).mockReturnValueOnce(first.promise)
    const { person } = renderPart(<Action action={action} />)
    await person.click(screen.getByRole('button', { name: 'los' }))
    await person.click(screen.getByRole('button', { name: 'läuft' }))
    expect(action).toHaveBeenCalledOnce()
    first.reject(new ApiProblem({ status: 409, code: 'terminal-offline', detail }))
    await screen.findByText(detail)
    await person.click(screen.getByRole('button', { name: 'los' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
    expect(action).toHaveBeenCalledTimes(2)
  })
})
