import type { BrokenRule } from '@fachwerk/contract/invoice/received-invoice-views'
import type { Document, Node } from 'slimdom'
import { upTo } from '../../../platform/load/up-to.ts'
import { exactly } from './exact-arithmetic.ts'
import type { Assertion, RuleSet } from './rule-set.ts'
import { evaluateXPath, evaluateXPathToNodes, registerCustomXPathFunction } from './xpath-engine.ts'

// XRechnung defines this one in XSLT, beside its rules. What is no number there fails in the rule that asks for it.
registerCustomXPathFunction(
  { namespaceURI: 'utils', localName: 'decimalOrZero' },
  ['xs:anyAtomicType?'],
  'xs:decimal',
  (_context: unknown, found: unknown) => Number(found) || 0,
)

/** How long the words of a rule may get. */
const LONGEST = 2_000

/** The rules that a document breaks, in the order of the rules, each once. */
export function brokenRules({ namespaces, patterns }: RuleSet, document: Document): BrokenRule[] {
  const ask = asker(namespaces)
  const broken = new Map<Assertion, { readonly node: Node; readonly times: number }>()
  for (const rules of patterns) {
    const taken = new Set<Node>()
    for (const { nodes, assertions } of rules) {
      for (const node of ask.nodes(nodes, document)) {
        if (taken.has(node)) continue
        taken.add(node)
        for (const assertion of assertions) {
          if (ask.holds(assertion.test, node)) continue
          const before = broken.get(assertion)
          broken.set(assertion, { node: before?.node ?? node, times: (before?.times ?? 0) + 1 })
        }
      }
    }
  }
  return [...broken].map(([assertion, { node, times }]) => ({
    id: assertion.id,
    severity: assertion.severity,
    text: wordsOf(assertion, (xpath) => ask.text(xpath, node)),
    times,
  }))
}

/** The official words without the number, which stands beside them. */
function wordsOf({ words }: Assertion, valueOf: (xpath: string) => string): string {
  const text = words.map((word) => (typeof word === 'string' ? word : valueOf(word.xpath))).join('')
  return upTo(
    LONGEST,
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/^\[[^\]]*\]\s*-?\s*/, ''),
  )
}

function orElse<T>(otherwise: T, find: () => T): T {
  try {
    return find()
  } catch (error) {
    // A rule that cannot be read is a mistake of ours; one that cannot be worked out is one of the invoice: „abc“ for an amount.
    if (error instanceof Error && error.message.startsWith('XPST')) throw error
    return otherwise
  }
}

/** What an XPath finds in a document, by the prefixes of its rules. */
function asker(namespaces: RuleSet['namespaces']) {
  const options = {
    namespaceResolver: (prefix: string) => namespaces[prefix] ?? null,
    language: evaluateXPath.XPATH_3_1_LANGUAGE,
  }
  return {
    nodes: (xpath: string, document: Document): Node[] =>
      orElse([], () => evaluateXPathToNodes<Node>(xpath, document, null, {}, options)),
    holds: (test: string, node: Node): boolean =>
      orElse(false, () =>
        evaluateXPath(exactly(test, options), node, null, {}, evaluateXPath.BOOLEAN_TYPE, options),
      ),
    text: (xpath: string, node: Node): string =>
      orElse('', () => evaluateXPath(xpath, node, null, {}, evaluateXPath.STRING_TYPE, options)),
  }
}
