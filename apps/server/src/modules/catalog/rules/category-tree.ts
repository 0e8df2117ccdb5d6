import { MOST_LEVELS } from '@fachwerk/contract/catalog/category-calls'

/** What a tree is told by: who stands below whom, at which place. */
export interface Placed {
  readonly id: string
  readonly parentId: string | null
  readonly position: number
}

/** Children of a category, or what stands at the top, in their order. */
export const levelOf = <C extends Placed>(all: readonly C[], parentId: string | null): C[] =>
  all.filter((each) => each.parentId === parentId).toSorted((a, b) => a.position - b.position)

/** In the order people read a tree: every category before what stands below it. */
export function inTreeOrder<C extends Placed>(all: readonly C[], parentId: string | null = null): C[] {
  return levelOf(all, parentId).flatMap((each) => [each, ...inTreeOrder(all, each.id)])
}

/** On which level a category stands, from 1; 0: there is none. */
function levelIn(all: readonly Placed[], id: string | null): number {
  const own = all.find((each) => each.id === id)
  return own ? 1 + levelIn(all, own.parentId) : 0
}

/** How many levels a category takes with all below it. */
const depthOf = (all: readonly Placed[], id: string): number =>
  1 + Math.max(0, ...levelOf(all, id).map((child) => depthOf(all, child.id)))

/** Why a category may not stand there; null: it may. */
export function whyNotThere(
  all: readonly Placed[],
  { id, parentId }: { readonly id: string | null; readonly parentId: string | null },
): 'category-below-itself' | 'category-too-deep' | null {
  if (id !== null && isWithin(all, { id: parentId, top: id })) return 'category-below-itself'
  const levels = levelIn(all, parentId) + (id === null ? 1 : depthOf(all, id))
  return levels > MOST_LEVELS ? 'category-too-deep' : null
}

function isWithin(
  all: readonly Placed[],
  { id, top }: { readonly id: string | null; readonly top: string },
): boolean {
  if (id === null) return false
  return id === top || isWithin(all, { id: all.find((each) => each.id === id)?.parentId ?? null, top })
}

/** The ids of a level after one has been put at a place among the others. */
export function placedAt(
  level: readonly Placed[],
  { id, position }: { readonly id: string; readonly position: number },
): string[] {
  const others = level.map((each) => each.id).filter((each) => each !== id)
  return others.toSpliced(Math.min(position, others.length), 0, id)
}
