/** A group of a tree, as it is stored. */
export interface TreeNode {
  readonly id: string
  readonly companyId: string
  readonly parentId: string | null
  readonly position: number
}
type Place = { readonly id: string; readonly parentId: string | null; readonly position: number }

const comesBefore = (one: TreeNode, other: TreeNode): boolean =>
  one.position < other.position || (one.position === other.position && one.id < other.id)

const inOrder = <N extends TreeNode>(nodes: readonly N[]): N[] =>
  nodes.toSorted((one, other) => (comesBefore(one, other) ? -1 : 1))

/** Children of a group in their order; of the company's top with null. */
export const childrenOf = <N extends TreeNode>(
  nodes: readonly N[],
  at: { readonly parentId: string | null; readonly companyId: string },
): N[] => inOrder(nodes.filter((node) => node.parentId === at.parentId && node.companyId === at.companyId))

/** A position behind the last of these siblings; positions have gaps where a group was deleted. */
export const behindLast = (
  nodes: readonly TreeNode[],
  at: { readonly parentId: string | null; readonly companyId: string },
): number => (childrenOf(nodes, at).at(-1)?.position ?? -1) + 1

/** The tree from top to bottom: each group before those below it, siblings in their order. */
export function fromTop<N extends TreeNode>(nodes: readonly N[], companyId: string): N[] {
  const below = (parentId: string | null): N[] =>
    childrenOf(nodes, { parentId, companyId }).flatMap((node) => [node, ...below(node.id)])
  return below(null)
}

/** Names from the top down to a group, its own last. */
export function pathOf<N extends TreeNode & { readonly name: string }>(
  nodes: readonly N[],
  node: N,
): string[] {
  const above = nodes.find(({ id }) => id === node.parentId)
  return [...(above ? pathOf(nodes, above) : []), node.name]
}

/** Active groups from top to bottom with their level; what hangs below an inactive one goes with it. */
export function shownToVisitors<N extends TreeNode & { readonly active: boolean }>(
  nodes: readonly N[],
  companyId: string,
): { readonly group: N; readonly level: number }[] {
  const below = (parentId: string | null, level: number): { readonly group: N; readonly level: number }[] =>
    childrenOf(nodes, { parentId, companyId })
      .filter(({ active }) => active)
      .flatMap((group) => [{ group, level }, ...below(group.id, level + 1)])
  return below(null, 0)
}

/** Whether a group lies below another or is it. */
export function isWithin(nodes: readonly TreeNode[], id: string | null, above: string): boolean {
  for (let at = id; at !== null; at = nodes.find((node) => node.id === at)?.parentId ?? null)
    if (at === above) return true
  return false
}

/**
 * Where groups stand after one of them moved: itself and the siblings it leaves and joins, as far as their place
 * changes. Without a position it stays among the same siblings and comes behind the last of others. Null when it would
 * come below itself.
 */
export function moved(
  nodes: readonly TreeNode[],
  move: { readonly id: string; readonly parentId: string | null; readonly position?: number | undefined },
): Place[] | null {
  const node = nodes.find(({ id }) => id === move.id)
  if (!node || isWithin(nodes, move.parentId, move.id)) return null
  const { companyId } = node
  const siblings = childrenOf(nodes, { parentId: move.parentId, companyId }).filter(
    ({ id }) => id !== move.id,
  )
  const stays = node.parentId === move.parentId
  // Positions may have gaps where a group was deleted: counted is the place among the siblings.
  const usual = stays ? siblings.findLastIndex((each) => comesBefore(each, node)) + 1 : siblings.length
  const joined = siblings.toSpliced(Math.min(move.position ?? usual, siblings.length), 0, node)
  const left = stays
    ? []
    : childrenOf(nodes, { parentId: node.parentId, companyId }).filter(({ id }) => id !== move.id)
  const places: Place[] = [
    ...joined.map(({ id }, position) => ({ id, parentId: move.parentId, position })),
    ...left.map(({ id }, position) => ({ id, parentId: node.parentId, position })),
  ]
  return places.filter((place) => {
    const before = nodes.find(({ id }) => id === place.id)
    return before?.parentId !== place.parentId || before.position !== place.position
  })
}
