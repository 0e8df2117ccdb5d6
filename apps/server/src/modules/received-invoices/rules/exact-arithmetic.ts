import type { Options } from 'fontoxpath'
import { Document, type Element } from 'slimdom'
import { parseScript, registerCustomXPathFunction } from './xpath-engine.ts'

const XQUERYX = 'http://www.w3.org/2005/XQueryX'
/** As many digits as a number of JavaScript is sure of. */
const SURE_DIGITS = 15

registerCustomXPathFunction(
  { namespaceURI: 'utils', localName: 'exact' },
  ['xs:anyAtomicType?'],
  'xs:decimal?',
  (_context: unknown, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(SURE_DIGITS)) : null,
)

/** XPaths of the rules, which stay the same; null: nothing is computed there. */
const known = new Map<string, Element | null>()

/**
 * The same XPath, but what it adds, subtracts, multiplies, divides or sums up is a decimal, as the rules mean it. The
 * engine computes with doubles, to which 336300.95 + 49243.65 is 385544.60000000003: a fault of no invoice.
 */
export function exactly(xpath: string, options: Options): string | Element {
  if (!/sum\(|\bdiv\b|[-+*]\s|\*\d/.test(xpath)) return xpath
  const before = known.get(xpath)
  if (before !== undefined) return before ?? xpath
  const parsed: Element = parseScript(xpath, options, new Document())
  const computed = computations(parsed)
  for (const each of computed) wrap(each)
  known.set(xpath, computed.length > 0 ? parsed : null)
  return computed.length > 0 ? parsed : xpath
}

const computations = (parsed: Element): Element[] => [
  ...['addOp', 'subtractOp', 'multiplyOp', 'divOp'].flatMap((name) =>
    parsed.getElementsByTagNameNS(XQUERYX, name),
  ),
  ...parsed
    .getElementsByTagNameNS(XQUERYX, 'functionCallExpr')
    .filter((call) => call.firstElementChild?.textContent === 'sum'),
]

/** Puts a call of `u:exact` around it. */
function wrap(computed: Element): void {
  const { ownerDocument: document, parentNode: parent } = computed
  if (!document || !parent) return
  const [call, name, given] = ['functionCallExpr', 'functionName', 'arguments'].map((each) =>
    document.createElementNS(XQUERYX, each),
  )
  if (!call || !name || !given) return
  name.setAttributeNS(XQUERYX, 'prefix', 'u')
  name.append('exact')
  parent.replaceChild(call, computed)
  call.append(name, given)
  given.append(computed)
}
