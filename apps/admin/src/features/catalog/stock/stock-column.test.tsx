import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible } from '../../../testing/screen.tsx'
import { anArticleRow, openCatalog } from '../testing.ts'

const row = (n: number, title: string, over: Parameters<typeof anArticleRow>[0]) =>
  anArticleRow({ id: id('a', n), title, ...over })

it('K-01 the list of articles says what is left, what runs low and what is sold out, not by colour alone', async () => {
  const app = await openCatalog('/admin/articles', {
    articles: () => ({
      rows: [
        row(1, 'Kasten', { stock: { available: 1_240, state: 'there' } }),
        row(2, 'Honig', { stock: { available: 3, state: 'low' } }),
        row(3, 'Sprudel', { stock: { available: 0, state: 'soldOut' } }),
        row(4, 'Rührei', { stock: null }),
        row(5, 'Durchsicht', { kind: 'service', stock: null }),
      ],
    }),
  })
  const head = await screen.findByRole('columnheader', { name: 'Bestand' })
  const at = [...(head.parentElement?.children ?? [])].indexOf(head)
  const cells = ['Kasten', 'Honig', 'Sprudel', 'Rührei', 'Durchsicht'].map((title) => {
    const tr = screen.getByRole('link', { name: `Artikel ${title} öffnen` }).closest('tr')
    return tr?.children[at]?.textContent
  })
  expect(cells).toEqual(['1.240', '3Wenig Bestand', '0Ausverkauft', 'ohne', 'Termin'])
  expect(screen.getByRole('link', { name: /^Ausverkauft/ })).toBeInstanceOf(HTMLElement)
  await expectAccessible()
  app.close()
})
