/**
 * What is to be made, and what was chosen with it, of a line as it is written: „Kaffee, groß (Hafermilch)“. What stands in
 * brackets at its end goes below, whatever it is.
 */
export function lineWords(description: string): { readonly name: string; readonly extras: string } {
  const whole = { name: description, extras: '' }
  if (!description.endsWith(')')) return whole
  const start = openingOf(description)
  return start <= 1 || description[start - 1] !== ' '
    ? whole
    : { name: description.slice(0, start - 1), extras: description.slice(start + 1, -1) }
}

/** Where the bracket begins that the last sign ends; brackets may stand within it. */
function openingOf(text: string): number {
  let open = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') open += 1
    if (text[at] === '(') open -= 1
    if (open === 0) return at
  }
  return -1
}
