import type { CategoryTree } from '@fachwerk/contract/catalog/category-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toast.ts'
import { type Place, placeOf, type TreeRow } from '../../../ui/tree/tree-moves.ts'
import { categoriesQuery } from '../article-queries.ts'
import { c } from '../texts.ts'

/** Every change answers with the whole tree. */
export function useShowTree() {
  const api = useApi()
  const queries = useQueryClient()
  return (tree: CategoryTree) => {
    queries.setQueryData(categoriesQuery(api).queryKey, tree)
    for (const key of ['categories', 'choices', 'article', 'history'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
}

/** Moves categories on the server, one at a time; each move can be taken back. */
export function useCategoryMoves(rows: readonly TreeRow[]) {
  const { client } = useApi()
  const show = useShowTree()
  const [moving, setMoving] = useState<string | null>(null)
  const bring = async (id: string, { parent, position }: Place) =>
    show(await client.moveCategory({ body: { category: { id, parentId: parent, position } } }))
  const move = async (row: TreeRow, place: Place | null): Promise<void> => {
    if (place === null || moving !== null) return
    const before = placeOf(rows, row)
    setMoving(row.id)
    try {
      await bring(row.id, place)
      showToast(c('categories.moved', { title: row.name, place: placeWords(rows, row, place) }), {
        undo: () => bring(row.id, before),
      })
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    }
    setMoving(null)
  }
  return { move, moving }
}

/** „an Stelle 3 von 5 unter Lebensmittel“ */
function placeWords(rows: readonly TreeRow[], row: TreeRow, { parent, position }: Place): string {
  const others = rows.filter((each) => each.parent === parent && each.id !== row.id)
  const place = { position: position + 1, of: others.length + 1 }
  const above = rows.find(({ id }) => id === parent)
  return above ? c('categories.place', { ...place, parent: above.name }) : c('categories.placeTop', place)
}
