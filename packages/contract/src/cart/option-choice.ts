/** A list of extras as it applies to an article (K-01): how many, which are free, and whether one may be taken twice. */
export interface OptionRule {
  readonly id: string
  /** Pieces of all its extras together. */
  readonly min: number
  readonly max: number
  /** So many pieces cost nothing; the dearest of the chosen ones first. */
  readonly freeCount: number
  /** Most pieces of one and the same extra. */
  readonly mostOfOne: number
  readonly options: readonly { readonly id: string; readonly cents: number; readonly soldOut: boolean }[]
}

export interface ChosenOption {
  readonly optionId: string
  readonly quantity: number
}

/** Why a choice is none: the list, and what is wrong with it. */
export interface OptionProblem {
  readonly groupId: string
  readonly code:
    | 'option-unknown'
    | 'option-sold-out'
    | 'options-too-few'
    | 'options-too-many'
    | 'option-too-often'
}

const piecesOf = (chosen: readonly ChosenOption[]): number =>
  chosen.reduce((sum, { quantity }) => sum + quantity, 0)

/** What is wrong with a choice, list by list in the order of the lists; none: it can be ordered. */
export function problemsOfOptions(
  rules: readonly OptionRule[],
  chosen: readonly ChosenOption[],
): OptionProblem[] {
  const known = new Set(rules.flatMap(({ options }) => options.map(({ id }) => id)))
  const strange = chosen.filter(({ optionId }) => !known.has(optionId))
  const problems: OptionProblem[] = strange.map(({ optionId }) => ({
    groupId: optionId,
    code: 'option-unknown',
  }))
  for (const rule of rules) {
    const code = problemOf(rule, ofRule(rule, chosen))
    if (code !== null) problems.push({ groupId: rule.id, code })
  }
  return problems
}

function problemOf(rule: OptionRule, mine: readonly ChosenOption[]): OptionProblem['code'] | null {
  const isSoldOut = ({ optionId }: ChosenOption) =>
    rule.options.some(({ id, soldOut }) => id === optionId && soldOut)
  if (mine.some(isSoldOut)) return 'option-sold-out'
  const pieces = piecesOf(mine)
  if (pieces < rule.min) return 'options-too-few'
  if (pieces > rule.max) return 'options-too-many'
  return mine.some(({ quantity }) => quantity > rule.mostOfOne) ? 'option-too-often' : null
}

/** The choice within one list, each extra once. */
function ofRule(rule: OptionRule, chosen: readonly ChosenOption[]): ChosenOption[] {
  return rule.options.flatMap(({ id }) => {
    const quantity = piecesOf(chosen.filter(({ optionId }) => optionId === id))
    return quantity > 0 ? [{ optionId: id, quantity }] : []
  })
}

/**
 * What the extras of one piece cost, in cents: of each list the free pieces are the dearest ones, so that nobody pays for
 * having chosen in another order.
 */
export function centsOfOptions(rules: readonly OptionRule[], chosen: readonly ChosenOption[]): number {
  return rules.reduce((sum, rule) => {
    const prices = ofRule(rule, chosen).flatMap(({ optionId, quantity }) => {
      const cents = rule.options.find(({ id }) => id === optionId)?.cents ?? 0
      return Array.from({ length: quantity }, () => cents)
    })
    const paid = prices.toSorted((a, b) => b - a).slice(rule.freeCount)
    return sum + paid.reduce((all, cents) => all + cents, 0)
  }, 0)
}
